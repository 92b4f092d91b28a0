import { expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft, isOlder } from './drafts.ts'
import { leftOut } from './secret-values.ts'

function makeStorage() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

const draft = { text: 'a: 2', base: 'a: 1', savedOn: 5 }

it('keeps one draft per object', () => {
  const storage = makeStorage()
  expect(keepDraft(storage, 'one', draft)).toBeNull()
  expect(readDraft(storage, 'one')).toEqual(draft)
  expect(readDraft(storage, 'two')).toBeNull()
  dropDraft(storage, 'one')
  expect(readDraft(storage, 'one')).toBeNull()
})

it.each(['{', '5', 'null', '{"text":"a"}'])('ignores %s as a draft', (stored) => {
  expect(readDraft({ ...makeStorage(), getItem: () => stored }, 'one')).toBeNull()
})

it('reports when storage is full', () => {
  const full = {
    ...makeStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'one', draft)).toBe('noRoom')
})

const secret = (value: string): string =>
  `kind: Secret\nmetadata:\n  name: a\nstringData:\n  user: ""\n  pass: ${value}\n`

it('stores no Secret values', () => {
  const storage = makeStorage()
  expect(
    keepDraft(storage, 'one', { ...draft, text: secret('|\n    hidden: one\n    hidden two') }),
  ).toBeNull()
  expect(readDraft(storage, 'one')?.text).toBe(secret(leftOut))
  storage.setItem('gantry-draft-two', JSON.stringify({ ...draft, text: secret('hidden') }))
  expect(readDraft(storage, 'two')?.text).toBe(secret(leftOut))
  expect(storage.getItem('gantry-draft-two')).not.toContain('hidden')
})

it.each([
  '{"kind":"Secret","data":{"a":"hidden"}}',
  'kind: List\nitems:\n- kind: Secret\n  data:\n    a: hidden\n',
])("stores nothing if values can't be separated from the rest: %s", (text) => {
  const storage = makeStorage()
  keepDraft(storage, 'one', draft)
  expect(keepDraft(storage, 'one', { ...draft, text })).toBe('secrets')
  expect(storage.getItem('gantry-draft-one')).toBeNull()
})

it('stores text that only mentions Secrets', () => {
  const storage = makeStorage()
  const text = 'kind: Ingress\nspec:\n  ref:\n    kind: Secret\n    name: keys\n'
  expect(keepDraft(storage, 'one', { ...draft, text })).toBeNull()
  expect(readDraft(storage, 'one')?.text).toBe(text)
})

const storedDraft = (savedOn: number): string => JSON.stringify({ text: 'a: 1', base: '', savedOn })

it.each([
  // Not yet written by a browser that crashed.
  [storedDraft(2), null, false],
  [storedDraft(2), storedDraft(1), false],
  // Typed within one tick of the clock.
  [storedDraft(2), storedDraft(2), false],
  // Rejected by the database.
  [storedDraft(1), storedDraft(2), true],
  [storedDraft(1), 'no draft', false],
])('of %s and %s in local storage the first is older: %s', (kept, own, older) => {
  expect(isOlder(kept, own)).toBe(older)
})
