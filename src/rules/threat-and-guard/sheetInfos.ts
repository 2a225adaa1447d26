// The sheets as galleries and quick battles show them.
import type { SheetInfo } from '../../engine/ruleset.ts'
import { SHEETS } from './creatureData.ts'
import { weaponsOf } from './sheet.ts'

export function sheetInfos(): readonly SheetInfo[] {
  return SHEETS.map((sheet) => ({
    id: sheet.id,
    name: sheet.name,
    icon: sheet.icon,
    size: sheet.footprint,
    points: sheet.points,
    weapons: weaponsOf(sheet).map((weapon) => weapon.id),
    facts: [
      { label: 'OCV', value: String(sheet.ocv) },
      { label: 'DCV', value: String(sheet.dcv) },
      { label: 'HPV', value: String(sheet.hpv) },
      { label: 'DT', value: String(sheet.dt) },
      { label: 'AC', value: String(sheet.ac) },
      { label: 'MR', value: String(sheet.mr) },
    ],
  }))
}
