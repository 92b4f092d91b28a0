import { expect, test } from 'vitest'
import { sentenceOf } from './problem.ts'

test('a problem is a sentence with its arguments, in English or in the words of a language', () => {
  const problem = { text: 'must be between {min} and {max}', args: { min: 1, max: 9 } }
  const say = (text: string): string => (text === problem.text ? '{max} bis {min}' : text)
  expect(sentenceOf(problem)).toBe('must be between 1 and 9')
  expect(sentenceOf(problem, say)).toBe('9 bis 1')
})

test('what was typed is no place of an argument', () => {
  expect(sentenceOf({ text: 'has {value}', args: { value: '{value} $&' } })).toBe('has {value} $&')
  expect(sentenceOf({ text: 'must not hold {constructor}' })).toBe('must not hold {constructor}')
})
