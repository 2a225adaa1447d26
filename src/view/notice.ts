// A sentence of the board's own over its upper edge, read out by screen readers: why it is drawn otherwise than meant.

/** Shows a sentence in `parent`, or none. Later sentences take the place of earlier ones. */
export function createNotice(parent: HTMLElement): (sentence: string) => void {
  const element = document.createElement('p')
  element.className = 'board-notice'
  element.setAttribute('role', 'status')
  Object.assign(element.style, {
    position: 'absolute',
    left: '50%',
    top: '72px',
    transform: 'translateX(-50%)',
    maxWidth: 'min(90%, 560px)',
    margin: '0',
    padding: '8px 14px',
    borderRadius: '8px',
    background: '#211c15',
    color: '#fffdf6',
    font: '500 14px/1.4 inherit',
    pointerEvents: 'none',
    display: 'none',
  })
  parent.append(element)
  return (sentence) => {
    element.textContent = sentence
    element.style.display = sentence === '' ? 'none' : 'block'
  }
}
