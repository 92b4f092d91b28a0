import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test('only English writes a label small inside a sentence', () => {
  expect(inSentence('Config map', 'en-GB')).toBe('config map')
  expect(inSentence('Config map', 'de-CH')).toBe('Config map')
})
