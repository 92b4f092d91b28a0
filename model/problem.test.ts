import { expect, test } from 'vitest'
import { sentenceOf } from './problem.ts'

test('a problem is a sentence with its arguments, in English or in the words of a language', () => {
  const problem = { text: 'must be between {min} and {max}', args: { min: 1, max: 9 } }
  const say = (text: string): string => (text === problem.text ? '{max} bis {min}' : text)
  expect(sentenceOf(problem)).toBe('must be between 1 and 9')
  expect(sentenceOf(problem, say)).toBe('9 bis 1')
})

test('problems of the parts of a value stand in one sentence, each in the words of the language', () => {
  const parts = [{ text: 'key is wrong' }, { text: 'values has {value}', args: { value: 'a' } }]
  const say = (text: string): string => ({ 'key is wrong': 'key ist falsch' })[text] ?? text
  const problem = { text: 'must be right: {problems}', args: { problems: parts } }
  expect(sentenceOf(problem)).toBe('must be right: key is wrong; values has a')
  expect(sentenceOf(problem, say)).toBe('must be right: key ist falsch; values has a')
})

test('what was typed is no place of an argument', () => {
  expect(sentenceOf({ text: 'has {value}', args: { value: '{value} $&' } })).toBe('has {value} $&')
  expect(sentenceOf({ text: 'must not hold {constructor}' })).toBe('must not hold {constructor}')
})
