import { expect, it } from 'vitest'
import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { message } from '../../../model/messages/message.ts'
import type { TextSpan } from '../monaco/marks.ts'
import { placeRefusals, type Refusal } from './place-refusals.ts'

const text = `# the shop
apiVersion: v1
kind: Service
metadata: {name: web, labels: {app.kubernetes.io/name: web}}
---
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  annotations:
    example.com/a.b: 1
spec:
  template:
    spec:
      containers:
        - name: first
          image: a
        # the second
        - name: second
          image: ""
          "ports":
            - containerPort: 99999
---
kind: List
items:
  - kind: ConfigMap
  - kind: ConfigMap
    data: 7
`
const spansOf = (of: string, refusal: Refusal): TextSpan[] =>
  placeRefusals(of, [refusal]).flatMap(({ span }) => span ?? [])
const linesOf = (field: string | null, place: ManifestPlace = { document: 2, line: 7 }): number[] =>
  spansOf(text, { message: 'is wrong', place, field }).map(({ line }) => line)

it('finds fields, including in lists and under keys with dots', () => {
  expect(linesOf('spec.template.spec.containers[1].image')).toEqual([21])
  expect(linesOf('.spec.template.spec.containers[name="second"].image')).toEqual([21])
  expect(linesOf('spec.template.spec.containers[1].ports[0].containerPort')).toEqual([23])
  expect(linesOf('metadata.annotations.example.com/a.b')).toEqual([12])
  expect(linesOf('metadata.annotations[example.com/a.b]')).toEqual([12])
})

it('falls back to the nearest existing parent', () => {
  expect(linesOf('spec.template.spec.containers[0].resources.limits[cpu]')).toEqual([17])
  expect(linesOf('spec.selector')).toEqual([13])
  expect(linesOf('status')).toEqual([7])
  expect(linesOf(null)).toEqual([7])
})

it('searches the referenced document and list item', () => {
  expect(linesOf('metadata.labels', { document: 1, line: 1 })).toEqual([4])
  expect(linesOf('data', { document: 3, line: 25, items: [2] })).toEqual([29])
})

it("keeps the service's line if the text is not YAML, and marks nothing without one", () => {
  expect(spansOf('a: [', { message: 'It ends.', place: { line: 1 }, field: 'a' })).toEqual([{ line: 1 }])
  const away = { message: 'It is away.', field: null }
  expect(placeRefusals(text, [away])).toEqual([{ ...away, span: null }])
})

const parts = `kind: Service
metadata:
  labels:
    team: web
    a/b: "-bad"
spec:
  ports:
    - {port: 80, protocol: UDP}
    - port: 80
      nodePort: x
      name:
data:
  good: aGk=
  bad: 'a b'
`
const partOf = (field: string | null, refusal: Partial<Refusal> = {}): string => {
  const [span] = spansOf(parts, { message: 'is wrong', place: { document: 1, line: 1 }, field, ...refusal })
  if (!span) return 'nothing'
  const line = parts.split('\n')[span.line - 1] ?? ''
  return line.slice((span.column ?? 1) - 1, span.endColumn === undefined ? undefined : span.endColumn - 1)
}

it('marks the value, or the key if the value is missing or spans lines', () => {
  expect(partOf('metadata.labels[a/b]')).toBe('-bad')
  expect(partOf('metadata.labels["a/b"]')).toBe('-bad')
  expect(partOf('spec.ports')).toBe('ports:')
  expect(partOf('spec.ports[1].name')).toBe('name:')
  expect(partOf('spec.ports[0].protocol')).toBe('UDP')
})

it('finds the rejected value or key among several', () => {
  expect(partOf('metadata.labels', { value: '-bad' })).toBe('-bad')
  expect(partOf('metadata.labels', { value: 'team' })).toBe('web')
})

it('finds list items by all keys, by the named keys, or by the one that has the field', () => {
  expect(partOf('.spec.ports[port=80,protocol="TCP"].nodePort')).toBe('x')
  expect(partOf('.spec.ports[port=80,protocol="UDP"].port')).toBe('80')
  expect(partOf('spec.ports.nodePort')).toBe('x')
  expect(partOf('spec.ports.port')).toBe('ports:')
})

it('finds invalid bytes', () => {
  const reason = message('fields.noBase64Somewhere')
  const reasons = [message('violations.at', { place: 'Document 1 (line 1), Service web', reason })]
  expect(partOf(null, { reasons })).toBe('a b')
})

it('lists the violations in text order', () => {
  const refusals = [
    { message: 'has no port', place: { document: 2, line: 7 }, field: 'spec.template' },
    { message: 'has no name', place: { document: 1, line: 1 }, field: 'metadata.name' },
    { message: 'The quota of the environment is used up.', field: null },
    {
      message: 'is wrong',
      place: { document: 2, line: 7 },
      field: 'metadata.annotations[example.com/a.b]',
    },
  ]
  expect(placeRefusals(text, refusals).map(({ span }) => span?.line ?? null)).toEqual([null, 4, 12, 14])
})
