// Records as text: what is written is read, and every bad line is named.
import { describe, expect, test } from 'vitest'
import { type BattleRecord, formatRecord, parseRecord, RECORD_FORMAT } from '../../src/engine/record.ts'

const record: BattleRecord = {
  header: {
    crossguardRecord: RECORD_FORMAT,
    rules: 'threat-and-guard',
    version: 1,
    hash: 'murmur-pair-64/1',
    seed: 7,
    scenario: { crossguard: 1 },
  },
  lines: [
    { command: { creature: 'ann', kind: 'wait', inits: 1 } },
    { comment: { why: 'nothing near' } },
    { check: { rolls: 3, hash: '0123456789abcdef' } },
  ],
}

describe('records', () => {
  test('write, read: the same', () => {
    const text = formatRecord(record)
    expect(text.split('\n')).toHaveLength(5)
    expect(parseRecord(text)).toEqual({ ok: true, value: record })
  })

  test('every bad line is reported with its number', () => {
    const lines = formatRecord(record).split('\n')
    lines[0] = '{"crossguardRecord": 99}'
    lines[1] = 'not json'
    lines[2] = '{"foo": 1}'
    lines[3] = '{"check": {"rolls": "3"}}'
    const result = parseRecord(lines.join('\n'))
    expect(result.ok).toBe(false)
    if (!result.ok) {
      expect(result.error.map((problem) => problem.path).sort()).toEqual([
        'line 1',
        'line 2',
        'line 3',
        'line 4',
      ])
    }
  })

  test.each(['', '\n\n', '\u0000\u0001'])('%j is no record', (text) => {
    expect(parseRecord(text).ok).toBe(false)
  })
})
