import { expect, it } from 'vitest'
import { takeDeclaration, withDeclaration } from './ownership.ts'

it('stores a declaration only if its bytes fit into annotations', () => {
  const isStored = (greeting: string) => {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'texts' }, data: { greeting } }
    return takeDeclaration(withDeclaration(object, object, 'gantry')) !== null
  }
  expect(isStored('a'.repeat(60_000))).toBe(true)
  expect(isStored('語'.repeat(60_000))).toBe(false)
})
