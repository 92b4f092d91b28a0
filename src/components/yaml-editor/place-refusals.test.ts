import { expect, it } from 'vitest'
import type { YamlMark } from './marks.ts'
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
const marksOf = (of: string, refusal: Refusal): YamlMark[] =>
  placeRefusals(of, [refusal]).flatMap(({ mark }) => mark ?? [])
const linesOf = (field: string | null, place = 'Document 2 (line 7)'): number[] =>
  marksOf(text, { message: `${place}, Deployment web: is wrong`, field }).map(({ line }) => line)

it('finds fields, also in lists and below keys with dots', () => {
  expect(linesOf('spec.template.spec.containers[1].image')).toEqual([21])
  expect(linesOf('.spec.template.spec.containers[name="second"].image')).toEqual([21])
  expect(linesOf('spec.template.spec.containers[1].ports[0].containerPort')).toEqual([23])
  expect(linesOf('metadata.annotations.example.com/a.b')).toEqual([12])
  expect(linesOf('metadata.annotations[example.com/a.b]')).toEqual([12])
})

it('stops at the nearest that is there', () => {
  expect(linesOf('spec.template.spec.containers[0].resources.limits[cpu]')).toEqual([17])
  expect(linesOf('spec.selector')).toEqual([13])
  expect(linesOf('status')).toEqual([7])
  expect(linesOf(null)).toEqual([7])
})

it('looks in the document that is meant, and in the item of a list', () => {
  expect(linesOf('metadata.labels', 'Document 1 (line 1)')).toEqual([4])
  expect(linesOf('data', 'Document 3 (line 25), item 2')).toEqual([29])
})

it('keeps the line of the service where the text is no YAML, and marks nothing without one', () => {
  expect(marksOf('a: [', { message: 'Document 1 (line 1): it ends.', field: 'a' })).toEqual([
    { line: 1, message: 'Document 1 (line 1): it ends.' },
  ])
  const away = { message: 'It is away.', field: null }
  expect(placeRefusals(text, [away])).toEqual([{ ...away, mark: null }])
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
const partOf = (field: string | null, message = 'is wrong'): string => {
  const [mark] = marksOf(parts, { message: `Document 1 (line 1), Service web: ${message}`, field })
  if (!mark) return 'nothing'
  const line = parts.split('\n')[mark.line - 1] ?? ''
  return line.slice((mark.column ?? 1) - 1, mark.endColumn === undefined ? undefined : mark.endColumn - 1)
}

it('marks the value that is meant, or the key where it has none or lines of its own', () => {
  expect(partOf('metadata.labels[a/b]')).toBe('-bad')
  expect(partOf('metadata.labels["a/b"]')).toBe('-bad')
  expect(partOf('spec.ports')).toBe('ports:')
  expect(partOf('spec.ports[1].name')).toBe('name:')
  expect(partOf('spec.ports[0].protocol')).toBe('UDP')
})

it('finds the one of several that the sentence names', () => {
  expect(partOf('metadata.labels', 'metadata.labels: Invalid value: "-bad": a valid label must')).toBe('-bad')
  expect(partOf('metadata.labels', 'metadata.labels: Invalid value: "team": is reserved')).toBe('web')
})

it('finds elements of lists by all their keys, by those that they say, and by the one that has the field', () => {
  expect(partOf('.spec.ports[port=80,protocol="TCP"].nodePort')).toBe('x')
  expect(partOf('.spec.ports[port=80,protocol="UDP"].port')).toBe('80')
  expect(partOf('spec.ports.nodePort')).toBe('x')
  expect(partOf('spec.ports.port')).toBe('ports:')
})

it('leaves the line of the document out of the words that stand at another', () => {
  const message = 'Document 2 (line 7), Deployment web: spec.selector: Required value'
  const [mark] = marksOf(text, { message, field: 'spec.selector' })
  expect(mark).toMatchObject({ line: 13, message: 'Deployment web: spec.selector: Required value' })
})

it('finds bytes that are none', () => {
  expect(partOf(null, 'illegal base64 data at input byte 1')).toBe('a b')
})

it('tells them as one comes to them in the text', () => {
  const refusals = [
    { message: 'Document 2 (line 7), Deployment web: has no port', field: 'spec.template' },
    { message: 'Document 1 (line 1), Service web: has no name', field: 'metadata.name' },
    { message: 'The quota of the environment is used up.', field: null },
    {
      message: 'Document 2 (line 7), Deployment web: is wrong',
      field: 'metadata.annotations[example.com/a.b]',
    },
  ]
  expect(placeRefusals(text, refusals).map(({ mark }) => mark?.line ?? null)).toEqual([null, 4, 12, 14])
})
