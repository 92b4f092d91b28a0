import { expect, it } from 'vitest'
import { selects, takesPods } from './label-selector.ts'

it('reads the labels that a selector requires', () => {
  const labels = { app: 'web', tier: 'front' }
  const expression = (operator: string, values?: string[]) => ({
    matchExpressions: [{ key: 'tier', operator, ...(values ? { values } : {}) }],
  })
  expect(selects({}, labels)).toBe(true)
  expect(selects({ matchLabels: { app: 'web' } }, labels)).toBe(true)
  expect(selects({ matchLabels: { app: 'api' } }, labels)).toBe(false)
  expect(selects(expression('In', ['front']), labels)).toBe(true)
  expect(selects(expression('NotIn', ['front']), labels)).toBe(false)
  expect(selects(expression('Exists'), labels)).toBe(true)
  expect(selects(expression('DoesNotExist'), labels)).toBe(false)
})

it('rejects an empty selector, which would select every Pod', () => {
  const labels = { app: 'web', tier: 'front' }
  expect(selects({ matchLabels: {} }, labels)).toBe(true)
  expect([{}, { matchLabels: {} }, { matchExpressions: [] }].some((empty) => takesPods(empty, labels))).toBe(
    false,
  )
  expect(takesPods({ matchLabels: { app: 'web' } }, labels)).toBe(true)
  expect(takesPods({ matchLabels: { app: 'web', tier: 'back' } }, labels)).toBe(false)
})
