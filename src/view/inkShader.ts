// The one shader of everything that is drawn from shapes: smooth lines of a width in world units or pixels, hatches, dots
// and dashes tied to the ground, the grain of the paper. Knows the vertices of mesh.ts and no shapes.
import { STYLE } from './mesh.ts'
import { VERTEX_BYTES } from './meshWriter.ts'

const VERTEX = `
precision highp float;
attribute vec2 a_place;
attribute vec2 a_offset;
attribute vec4 a_edge;
attribute vec4 a_colour;
attribute vec4 a_style;
uniform vec4 u_view;
uniform float u_zoom;
uniform float u_pixel;
varying vec4 v_colour;
varying vec4 v_style;
varying vec2 v_world;
varying vec3 v_edge;
void main() {
  vec2 place = a_place;
  float half_width;
  float across;
  if (a_edge.z < 0.0) {
    half_width = a_edge.w * u_pixel;
    across = a_edge.x * (a_edge.w + 1.0) * u_pixel;
    place += a_offset * u_pixel / u_zoom;
  } else {
    half_width = max(a_edge.z * u_zoom, a_edge.w * u_pixel);
    across = a_edge.x * (half_width + 1.0);
    place += a_offset * (half_width + 1.0) / u_zoom;
  }
  v_world = place;
  v_edge = vec3(across, half_width, a_edge.y);
  v_colour = vec4(a_colour.rgb * a_colour.a, a_colour.a);
  v_style = a_style * 255.0;
  gl_Position = vec4((place - u_view.xy) * u_view.zw, 0.0, 1.0);
}`

const FRAGMENT = `
precision highp float;
uniform float u_zoom;
uniform float u_pixel;
uniform float u_ratio;
varying vec4 v_colour;
varying vec4 v_style;
varying vec2 v_world;
varying vec3 v_edge;

float hash(vec2 p) {
  p = fract(p * vec2(0.1031, 0.1137));
  p += dot(p, p.yx + 33.33);
  return fract((p.x + p.y) * p.x * 7.13);
}

float smooth_noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  float top = mix(hash(cell), hash(cell + vec2(1.0, 0.0)), f.x);
  float bottom = mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), f.x);
  return mix(top, bottom, f.y);
}

// World units to a step of pattern: a power of two times \`base\`, so that it is about \`wanted\` pixels on screen.
float step_of(float base, float wanted) {
  return base / exp2(floor(log2(base * u_zoom / (wanted * u_ratio)) + 0.5));
}

void main() {
  float cover = clamp(v_edge.y + 0.5 - abs(v_edge.x), 0.0, 1.0);
  vec4 colour = v_colour;
  int style = int(v_style.x + 0.5);
  if (style == ${STYLE.hatch}) {
    float angle = radians(v_style.y);
    float size = step_of(8.0, 8.0);
    float t = dot(v_world, vec2(sin(angle), cos(angle))) / size;
    float away = abs(fract(t) - 0.5) * size * u_zoom;
    cover *= clamp(v_style.w / 32.0 * u_pixel + 0.5 - away, 0.0, 1.0);
  } else if (style == ${STYLE.dots}) {
    float size = step_of(8.0, 8.0);
    vec2 turned = vec2(v_world.x + v_world.y, v_world.y - v_world.x) * 0.70710678 / size;
    float away = length(fract(turned) - 0.5) * size * u_zoom;
    cover *= clamp(v_style.w / 16.0 * u_pixel + 0.5 - away, 0.0, 1.0);
  } else if (style == ${STYLE.dash}) {
    float on = v_style.y / 4.0 * u_pixel;
    float period = on + v_style.z / 4.0 * u_pixel;
    float along = mod(v_edge.z * u_zoom, period);
    cover *= clamp(0.5 + min(along, on - along), 0.0, 1.0);
  } else if (style == ${STYLE.paper}) {
    float fine = 1.0 / step_of(1.0, 1.0);
    float grain = hash(floor(v_world * fine * vec2(0.7, 1.0))) - 0.5;
    float cloud = smooth_noise(v_world / 46.0) + smooth_noise(v_world / 17.0) - 1.0;
    colour.rgb *= 1.0 + (v_style.w / 255.0) * (grain * 0.05 + cloud * 0.045);
  }
  gl_FragColor = colour * cover;
}`

const ATTRIBUTES = ['a_place', 'a_offset', 'a_edge', 'a_colour', 'a_style'] as const

/** What of the board is seen, in device pixels. */
export interface InkView {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Device pixels to a world unit. */
  readonly zoom: number
  /** Device pixels to a "pixel" of shapes.ts. */
  readonly pixel: number
  /** Device pixels to a CSS pixel. */
  readonly ratio: number
}

/** The compiled shader in one GL context. Throws if it does not compile. */
export class InkProgram {
  private readonly gl: WebGLRenderingContext
  private readonly program: WebGLProgram
  private readonly uniforms: readonly (WebGLUniformLocation | null)[]

  constructor(gl: WebGLRenderingContext) {
    this.gl = gl
    const program = gl.createProgram()
    gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, VERTEX))
    gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, FRAGMENT))
    for (const [i, name] of ATTRIBUTES.entries()) gl.bindAttribLocation(program, i, name)
    gl.linkProgram(program)
    if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
      throw new Error(`ink shader: ${gl.getProgramInfoLog(program)}`)
    }
    this.program = program
    this.uniforms = ['u_view', 'u_zoom', 'u_pixel', 'u_ratio'].map((name) =>
      gl.getUniformLocation(program, name),
    )
  }

  /** Binds the shader; then meshes can be drawn. */
  begin(view: InkView): void {
    const { gl, uniforms } = this
    gl.useProgram(this.program)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.uniform4f(uniforms[0]!, view.x, view.y, (2 * view.zoom) / view.width, (-2 * view.zoom) / view.height)
    gl.uniform1f(uniforms[1]!, view.zoom)
    gl.uniform1f(uniforms[2]!, view.pixel)
    gl.uniform1f(uniforms[3]!, view.ratio)
    for (let i = 0; i < ATTRIBUTES.length; i += 1) gl.enableVertexAttribArray(i)
  }

  draw(buffer: WebGLBuffer, vertices: number): void {
    const { gl } = this
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, VERTEX_BYTES, 0)
    gl.vertexAttribPointer(1, 2, gl.FLOAT, false, VERTEX_BYTES, 8)
    gl.vertexAttribPointer(2, 4, gl.FLOAT, false, VERTEX_BYTES, 16)
    gl.vertexAttribPointer(3, 4, gl.UNSIGNED_BYTE, true, VERTEX_BYTES, 32)
    gl.vertexAttribPointer(4, 4, gl.UNSIGNED_BYTE, true, VERTEX_BYTES, 36)
    gl.drawArrays(gl.TRIANGLES, 0, vertices)
  }

  end(): void {
    for (let i = 0; i < ATTRIBUTES.length; i += 1) this.gl.disableVertexAttribArray(i)
  }
}

function compiled(gl: WebGLRenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (shader === null) throw new Error('ink shader: no shader can be made')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`ink shader: ${gl.getShaderInfoLog(shader)}`)
  }
  return shader
}
