import { expect, test } from 'vitest'
import { isComposing } from './browser.ts'

test.each([
  ['Enter that takes the word that is offered', { isComposing: true, keyCode: 229 }, true],
  ['the same in a browser that tells the real key', { isComposing: true, keyCode: 13 }, true],
  ['the same in Safari, which has ended the composition before', { isComposing: false, keyCode: 229 }, true],
  ['Enter of its own', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent })).toBe(expected)
})
