import { expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

function makeShelf() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

const draft = { text: 'a: 2', base: 'a: 1', savedOn: 5 }

it('keeps one draft for each object', () => {
  const shelf = makeShelf()
  expect(keepDraft(shelf, 'one', draft)).toBe(true)
  expect(readDraft(shelf, 'one')).toEqual(draft)
  expect(readDraft(shelf, 'two')).toBeNull()
  dropDraft(shelf, 'one')
  expect(readDraft(shelf, 'one')).toBeNull()
})

it.each(['{', '5', 'null', '{"text":"a"}'])('does not take %s for a draft', (stored) => {
  expect(readDraft({ ...makeShelf(), getItem: () => stored }, 'one')).toBeNull()
})

it('says when the device is full', () => {
  const full = {
    ...makeShelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'one', draft)).toBe(false)
})
