// The descriptions of Threat & Guard as one list: what view, HUD and log show. Each part is in its own file.
export { ACTION_ICONS, actionOffers } from './describeActions.ts'
export { cardOf } from './describeCard.ts'
export { EVENT_KINDS, logLineOf } from './describeLog.ts'
export { promptOf } from './describePrompt.ts'
export { refusalPhrase } from './describeRefusals.ts'
export { timelineOf } from './describeTimeline.ts'
export { tokenFacts } from './describeToken.ts'
