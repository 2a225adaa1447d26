// Which icons of the set game-icons the game carries, and from which the icon data of the session is made.
// Names are the set's own but for `ALIASES`.

export const ICON_NAMES = [
  // creatures
  'meeple', 'broadsword', 'spear-hook', 'battle-axe', 'bow-arrow', 'healing', 'wolf-head', 'troll', 'griffin-symbol',
  'orc-head', 'goblin-head', 'mounted-knight', 'crossbow', 'flanged-mace', 'wizard-staff', 'plain-dagger', 'bear-head',
  'snake', 'dragon-head', 'ogre', 'visored-helm', 'pikeman', 'hooded-figure', 'warhammer',
  'halberd', 'thrown-spear', 'round-shield', 'skeleton',
  // conditions
  'drop', 'droplets', 'bleeding-wound', 'tripwire', 'broken-shield', 'footprint', 'shield-reflect', 'mighty-force',
  'knocked-out-stars', 'falling', 'stop-sign', 'crossed-swords', 'human-target', 'tired-eye', 'death-skull', 'sleepy',
  'handcuffed', 'arm-sling', 'hidden',
  // actions
  'sword-clash', 'archery-target', 'jump-across', 'walk', 'run', 'arm-bandage', 'person', 'sword-brandish',
  'hourglass', 'targeting', 'exit-door', 'scroll-unfurled', 'shield-bounces', 'boot-kick', 'grab', 'bolt-spell-cast',
  'bow-string', 'shield-bash', 'foot-trip', 'charging-bull',
  // overlays
  'targeted', 'surrounded-shield', 'pincers', 'eye-target', 'footsteps', 'radar-sweep', 'abacus', 'path-distance',
  'brick-wall', 'hazard-sign', 'lightning-trio',
  // the page itself
  'magnifying-glass', 'cog', 'rule-book', 'sound-on', 'sound-off', 'sun', 'moon', 'dice-twenty-faces-twenty',
  'treasure-map', 'anticlockwise-rotation', 'clockwise-rotation', 'player-next', 'play-button', 'pause-button',
  'cancel', 'check-mark', 'info', 'uncertainty', 'laurel-crown',
] as const

/** Names that rule systems use and the set lacks, with the icon that is drawn for them. */
export const ALIASES = { rapier: 'piercing-sword' } as const
