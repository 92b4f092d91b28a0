import { load, loadAll } from 'js-yaml'
import { expect, it, vi } from 'vitest'
import { editText } from './edit-text.ts'
import { readPlaces } from './read-places.ts'

vi.mock('./read-places.ts', { spy: true })

const text = `# the shop
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # its name
  labels: {app: web}
spec:
  replicas: 1 # for now
  # what runs
  template:
    containers:
      - name: first
        image: "a:1" # pinned
        command: [sh, -c]
      # the second
      - name: second
        image: b:1
        script: |
          # no comment
          run
  # the end
  paused: false
---
kind: Service
metadata:
  name: web
`
const web = { key: 'name', value: 'second' }
const set = (path: (string | typeof web)[], value: unknown, document: number | null = 0): string =>
  editText(text, [{ document, path, value }])

it('replaces a value in its line and keeps the comments', () => {
  expect(set(['spec', 'replicas'], 3)).toBe(text.replace('replicas: 1 #', 'replicas: 3 #'))
  const first = { key: 'name', value: 'first' }
  expect(set(['spec', 'template', 'containers', first, 'image'], 'a:2')).toBe(text.replace('"a:1"', 'a:2'))
})

it('appends fields, including to a list item', () => {
  expect(set(['spec', 'minReadySeconds'], 5)).toBe(
    text.replace('  paused: false\n', '  paused: false\n  minReadySeconds: 5\n'),
  )
  expect(set(['spec', 'template', 'containers', web, 'env'], [{ name: 'A' }])).toBe(
    text.replace('          run\n', '          run\n        env:\n          - name: A\n'),
  )
})

it('removes fields and everything below them', () => {
  expect(set(['spec', 'paused'], undefined)).toBe(text.replace('  paused: false\n', ''))
  expect(set(['spec', 'template', 'containers', web, 'script'], undefined)).toBe(
    text.replace('        script: |\n          # no comment\n          run\n', ''),
  )
})

it('rewrites the surrounding value if it is in flow style or a list', () => {
  expect(load(set(['metadata', 'labels', 'tier'], 'front').split('---')[0] ?? '')).toMatchObject({
    metadata: { labels: { app: 'web', tier: 'front' } },
  })
  expect(set(['metadata', 'labels', 'tier'], 'front')).toContain('replicas: 1 # for now')
  const less = set(['spec', 'template', 'containers', web], undefined)
  expect(loadAll(less)[0]).toMatchObject({
    spec: { template: { containers: [{ name: 'first' }] }, paused: false },
  })
  expect(less).toContain('# what runs')
})

it('edits other documents, and adds and removes documents', () => {
  expect(set(['metadata', 'name'], 'shop', 1)).toBe(text.replace(/name: web\n$/, 'name: shop\n'))
  expect(loadAll(set([], { kind: 'New' }, null))).toHaveLength(3)
  expect(loadAll(set([], undefined, 0)).filter(Boolean)).toEqual([
    { kind: 'Service', metadata: { name: 'web' } },
  ])
})

it('applies several edits at once', () => {
  const edited = editText(text, [
    { document: 0, path: ['spec', 'replicas'], value: 3 },
    { document: 1, path: ['spec'], value: { type: 'ClusterIP' } },
    { document: 0, path: ['spec', 'paused'], value: undefined },
  ])
  expect(loadAll(edited)).toMatchObject([{ spec: { replicas: 3 } }, { spec: { type: 'ClusterIP' } }])
  expect(edited).toContain('# the end')
})

it('parses a long text once, not per field and document', () => {
  const long = Array.from(
    { length: 400 },
    (_unused, index) => `kind: ConfigMap\nmetadata:\n  name: c${index}\n`,
  )
  const whole = long.join('---\n')
  const edits = long.map((_text, document) => ({
    document,
    path: ['metadata', 'name'],
    value: `d${document}`,
  }))
  vi.mocked(readPlaces).mockClear()
  expect(editText(whole, edits)).toBe(whole.replaceAll('name: c', 'name: d'))
  const read = vi.mocked(readPlaces).mock.calls.reduce((characters, [text]) => characters + text.length, 0)
  // The whole, and then each document for its own edit.
  expect(read).toBeLessThanOrEqual(2 * whole.length)
})
