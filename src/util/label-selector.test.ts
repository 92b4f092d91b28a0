import { describe, expect, it } from 'vitest'
import { isLabelSelector } from './label-selector.ts'

describe('a label selector', () => {
  it.each([
    'app=web',
    'app == web',
    'app!=web',
    'app',
    '!canary',
    'tier in (gold,silver)',
    'tier notin ( gold )',
    'app=web, tier in (gold, silver),!canary',
    'app.kubernetes.io/name=web',
    'app=',
  ])('is %s', (text) => expect(isLabelSelector(text)).toBe(true))

  it.each(['', 'app=web,', '=web', 'app=we b', 'tier in gold', 'tier in (gold', 'app=web;rm', '-app=web'])(
    'is not "%s"',
    (text) => expect(isLabelSelector(text)).toBe(false),
  )
})
