import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test('lower-cases labels inside a sentence only in English', () => {
  expect(inSentence('Config map', 'en-GB')).toBe('config map')
  expect(inSentence('Config map', 'de-CH')).toBe('Config map')
})

test.each([
  ['API keys', 'API keys'],
  ['vSphere configuration', 'vSphere configuration'],
  ['Google Compute configuration', 'Google Compute configuration'],
  ['Kubernetes request', 'Kubernetes request'],
  ['AWS Elastic Block Store', 'AWS Elastic Block Store'],
  ['CPU request in percent', 'CPU request in percent'],
])('keeps capitals in names and abbreviations: %s', (label, expected) => {
  expect(inSentence(label, 'en')).toBe(expected)
})
