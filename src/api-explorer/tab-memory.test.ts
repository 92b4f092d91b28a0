import { expect, test } from 'vitest'
import type { Exchange } from '../api/exchange.ts'
import { readAnswer, rememberAnswer } from './tab-memory.ts'

const MiB = 1024 * 1024

const answer = (bytes: number): Exchange => ({
  status: 200,
  statusText: 'OK',
  headers: {},
  text: '',
  bytes,
  durationMs: 1,
  isPartial: false,
})

test('keeps the latest responses that fit together, and always the newest', () => {
  for (const key of ['first', 'second', 'third']) rememberAnswer(key, answer(20 * MiB))
  rememberAnswer('fourth', answer(30 * MiB))
  expect(readAnswer('first')).toBeUndefined()
  expect(readAnswer('second')).toBeUndefined()
  expect(readAnswer('third')).toBeDefined()
  rememberAnswer('fifth', answer(80 * MiB))
  expect(['third', 'fourth', 'fifth'].map((key) => readAnswer(key)?.bytes)).toEqual([
    undefined,
    undefined,
    80 * MiB,
  ])
})

test('keeps at most a dozen responses, one per operation', () => {
  for (let index = 0; index < 12; index++) rememberAnswer(`small-${index}`, answer(index))
  rememberAnswer('small-0', answer(100))
  rememberAnswer('small-12', answer(12))
  expect(readAnswer('small-0')?.bytes).toBe(100)
  expect(readAnswer('small-1')).toBeUndefined()
  expect(readAnswer('small-12')?.bytes).toBe(12)
})
