import { expect, it } from 'vitest'
import { isOlder } from './draft-storage.ts'

const draft = (savedOn: number): string => JSON.stringify({ text: 'a: 1', base: '', savedOn })

it.each([
  // Not yet written by a browser that crashed.
  [draft(2), null, false],
  [draft(2), draft(1), false],
  // Typed within one tick of the clock.
  [draft(2), draft(2), false],
  // Rejected by the database.
  [draft(1), draft(2), true],
  [draft(1), 'no draft', false],
])('of %s and %s in local storage the first is older: %s', (kept, own, older) => {
  expect(isOlder(kept, own)).toBe(older)
})
