import { expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { leftOut } from './secret-values.ts'

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
  expect(keepDraft(shelf, 'one', draft)).toBeNull()
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
  expect(keepDraft(full, 'one', draft)).toBe('noRoom')
})

const secret = (value: string): string =>
  `kind: Secret\nmetadata:\n  name: a\nstringData:\n  user: ""\n  pass: ${value}\n`

it('keeps no value of a secret', () => {
  const shelf = makeShelf()
  expect(keepDraft(shelf, 'one', { ...draft, text: secret('|\n    hidden: one\n    hidden two') })).toBeNull()
  expect(readDraft(shelf, 'one')?.text).toBe(secret(leftOut))
  shelf.setItem('gantry-draft-two', JSON.stringify({ ...draft, text: secret('hidden') }))
  expect(readDraft(shelf, 'two')?.text).toBe(secret(leftOut))
  expect(shelf.getItem('gantry-draft-two')).not.toContain('hidden')
})

it.each([
  '{"kind":"Secret","data":{"a":"hidden"}}',
  'kind: List\nitems:\n- kind: Secret\n  data:\n    a: hidden\n',
])('keeps nothing where values cannot be told from the rest: %s', (text) => {
  const shelf = makeShelf()
  keepDraft(shelf, 'one', draft)
  expect(keepDraft(shelf, 'one', { ...draft, text })).toBe('secrets')
  expect(shelf.getItem('gantry-draft-one')).toBeNull()
})

it('keeps what only speaks of secrets', () => {
  const shelf = makeShelf()
  const text = 'kind: Ingress\nspec:\n  ref:\n    kind: Secret\n    name: keys\n'
  expect(keepDraft(shelf, 'one', { ...draft, text })).toBeNull()
  expect(readDraft(shelf, 'one')?.text).toBe(text)
})
