import { expect, it } from 'vitest'
import type { LabelSelector } from '../../../model/define.ts'
import { selects } from '../../../model/label-selector.ts'
import { isLabelSelector } from '../../util/kubernetes.ts'
import { selectorOf, selectorText } from './selector.ts'

it.each<[string, LabelSelector]>([
  ['team=shop', { matchLabels: { team: 'shop' } }],
  ['team == shop,tier=', { matchLabels: { team: 'shop', tier: '' } }],
  ['tier != gold', { matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['gold'] }] }],
  [
    'team=shop, tier in (gold, silver), zone notin (a)',
    {
      matchLabels: { team: 'shop' },
      matchExpressions: [
        { key: 'tier', operator: 'In', values: ['gold', 'silver'] },
        { key: 'zone', operator: 'NotIn', values: ['a'] },
      ],
    },
  ],
  [
    'team, ! canary',
    {
      matchExpressions: [
        { key: 'team', operator: 'Exists' },
        { key: 'canary', operator: 'DoesNotExist' },
      ],
    },
  ],
  [
    'app.example.com/team=a, app.example.com/team=b',
    {
      matchLabels: { 'app.example.com/team': 'a' },
      matchExpressions: [{ key: 'app.example.com/team', operator: 'In', values: ['b'] }],
    },
  ],
])('reads %s, and writes a text that means the same', (text, selector) => {
  expect(isLabelSelector(text)).toBe(true)
  expect(selectorOf(text)).toEqual(selector)
  const again = selectorText(selector)
  expect(isLabelSelector(again)).toBe(true)
  for (const labels of [{ team: 'shop' }, { team: 'shop', tier: 'gold' }, { tier: '' }, {}])
    expect(selects({ ...selectorOf(again) }, labels)).toBe(selects({ ...selector }, labels))
})
