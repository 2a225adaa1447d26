// Floods by ways of least risk: a place that only a riskier way reaches within the budget is reached all the same.
import type { FloodRequest, Reach } from './field.ts'

type Flood = (request: FloodRequest) => Reach

/**
 * A flood that minds penalties. Ways of least cost plus penalty may be too long for the budget where riskier ones are not;
 * what they miss is filled in from a flood without penalties, which needs arrays of its own: `makeSpare` makes it once.
 */
export function mindingRisk(flood: Flood, makeSpare: () => Flood): Flood {
  let spare: Flood | undefined
  return (request) => {
    const { penalty, ...plain } = request
    if (penalty === undefined) return flood(request)
    spare ??= makeSpare()
    const all = spare(plain)
    const wary = flood(request)
    return wary.count === all.count ? wary : joined(wary, all)
  }
}

function joined(wary: Reach, all: Reach): Reach {
  const cost = wary.cost.slice()
  const nodes = all.nodes.slice(0, all.count)
  for (const node of nodes) {
    if ((cost[node] as number) < 0) cost[node] = all.cost[node] as number
  }
  return {
    nodes,
    count: all.count,
    cost,
    pathTo: (node) => ((wary.cost[node] as number) >= 0 ? wary : all).pathTo(node),
  }
}
