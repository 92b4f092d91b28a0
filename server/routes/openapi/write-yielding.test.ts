import { expect, it } from 'vitest'
import { writeYielding } from './write-yielding.ts'

it('writes the same as JSON.stringify, and omits undefined members', async () => {
  const document = {
    openapi: '3.1.0',
    empty: {},
    left: undefined,
    list: [1, { a: 'é"' }],
    deep: { '/a/{id}': { get: { tags: ['x'], nothing: undefined, nested: { more: null } }, put: true } },
  }
  expect(await writeYielding(document)).toBe(JSON.stringify(document))
})
