import { expect, it } from 'vitest'
import { beginningAt, offersAt } from './beginnings.ts'

const kinds = [
  { apiVersion: 'apps/v1', kind: 'Deployment' },
  { apiVersion: 'v1', kind: 'Event' },
  { apiVersion: 'events.k8s.io/v1', kind: 'Event' },
  { apiVersion: 'apps/v1', kind: 'StatefulSet' },
]

/** Splits a text at `|`, the cursor position. */
function at(text: string) {
  const before = text.slice(0, text.indexOf('|')).split('\n')
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  return beginningAt(text.replace('|', '').split('\n'), place)
}
const offered = (text: string): string[] => {
  const found = at(text)
  return found ? offersAt(found, kinds).map(({ apiVersion, kind }) => `${apiVersion} ${kind}`) : []
}

it('offers complete templates in an empty document', () => {
  expect(at('|')).toEqual({ writes: 'document', apiVersion: null, kind: null, column: 1 })
  expect(offered('Depl|')).toHaveLength(4)
  expect(offered('apiVersion: v1\nkind: Service\n---\n# new\n|\n---\nkind: Pod\n')).toHaveLength(4)
})

it('offers templates that fit the existing fields', () => {
  expect(offered('kind: |')).toHaveLength(4)
  expect(offered('apiVersion: apps/v1\nkind: De|')).toEqual(['apps/v1 Deployment', 'apps/v1 StatefulSet'])
  expect(offered('apiVersion: ev|\nkind: Event')).toEqual(['v1 Event', 'events.k8s.io/v1 Event'])
  expect(offered('apiVersion: |')).toEqual(['apps/v1 StatefulSet', 'v1 Event', 'events.k8s.io/v1 Event'])
  expect(at('apiVersion: v1\nkind:  De|')?.column).toBe(8)
})

it('offers nothing elsewhere', () => {
  expect(at('apiVersion: v1\n|')).toBeNull()
  expect(at('spec:\n  kind: |')).toBeNull()
  expect(at('# a comment |')).toBeNull()
})
