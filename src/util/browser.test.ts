import { expect, test } from 'vitest'
import { isComposing } from './browser.ts'

test.each([
  ['Enter accepts the suggested word of an input method', { isComposing: true, keyCode: 229 }, true],
  ['the same in a browser that reports the real key', { isComposing: true, keyCode: 13 }, true],
  ['the same in Safari, which ends the composition first', { isComposing: false, keyCode: 229 }, true],
  ['Enter without an input method', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent })).toBe(expected)
})
