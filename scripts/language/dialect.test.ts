import { describe, expect, it } from 'vitest'
import { countWords, findDialect } from './dialect.ts'

const habitsIn = (text: string): string[] => findDialect(text).map(({ phrase }) => phrase)

describe('findDialect', () => {
  it.each([
    ['What is wrong now, and of what nobody can say.', ['What', 'say']],
    ['Tells, whenever it is asked, whether what was drawn is not shown any more.', ['Tells']],
    ['Connecting goes on until it succeeds; the task says why it has not yet.', ['goes on', 'says']],
    ['Starts the pods anew. Whoever waits is served by itself.', ['anew', 'Whoever', 'Whoever', 'by itself']],
    ['The class of which nothing else is known.', ['of which', 'nothing else']],
  ])('finds the habits in %j', (text, phrases) => {
    expect(habitsIn(text)).toEqual(phrases)
  })

  it.each([
    'Active problems, and clusters whose state is unknown.',
    'Retries until connected; the task shows the last error.',
    'What happened?',
    'What to do',
    'The list shows where a pod runs.',
  ])('finds nothing in %j', (text) => {
    expect(habitsIn(text)).toEqual([])
  })
})

it('counts words outside code', () => {
  expect(countWords("Doesn't read `server.close()` twice.")).toBe(3)
})
