import { expect, it } from 'vitest'
import { placeRefusals } from './place-refusals.ts'

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
const linesOf = (field: string | null, place = 'Document 2 (line 7)'): number[] =>
  placeRefusals(text, [{ message: `${place}, Deployment web: is wrong`, field }]).map(({ line }) => line)

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
  expect(placeRefusals('a: [', [{ message: 'Document 1 (line 1): it ends.', field: 'a' }])).toEqual([
    { line: 1, message: 'Document 1 (line 1): it ends.' },
  ])
  expect(placeRefusals(text, [{ message: 'It is away.', field: null }])).toEqual([])
})
