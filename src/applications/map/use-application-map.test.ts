import { expect, test } from 'vitest'
import { node } from './map.fixture.ts'
import type { MapNode } from './build-map.ts'
import { isOpen, markMissing, missingIn } from './use-application-map.ts'
import { namedByTemplate } from './map-rows.ts'

const env = [
  { valueFrom: { secretKeyRef: { name: 'absent', key: 'k' } } },
  { valueFrom: { secretKeyRef: { name: 'of-another', key: 'k' } } },
  { valueFrom: { configMapKeyRef: { name: 'unread', key: 'k' } } },
  { valueFrom: { secretKeyRef: { name: 'not-needed', key: 'k', optional: true } } },
].map((source, index) => ({ ...source, id: `${index}`, name: `V${index}` }))
const nodes = namedByTemplate({ spec: { containers: [{ id: 'c', name: 'web', env }] } }).map(
  (named): MapNode => ({
    ...node(`${named.kind}/${named.name}`, 3),
    ...named,
    resourceId: null,
  }),
)

test('a referenced object is missing if it is not in the namespace, once that has been read', () => {
  expect(nodes.filter(isOpen).map(({ name }) => name)).toEqual(['unread', 'absent', 'of-another'])
  const marked = markMissing({ nodes, edges: [] }, new Map([['Secret', new Set(['of-another'])]]))
  expect(marked.nodes.filter(({ isMissing }) => isMissing)).toMatchObject([
    { id: 'Secret/absent', state: 'degraded' },
  ])
  expect(missingIn(marked)).toMatchObject([{ node: { name: 'absent' }, namedBy: [] }])
})

test('a missing object lists what references it', () => {
  const [absent] = nodes.filter(({ name }) => name === 'absent')
  if (!absent) throw new Error('There is no node of what is absent.')
  const by = (name: string): MapNode => ({ ...absent, id: `Deployment/${name}`, kind: 'Deployment', name })
  const edge = (name: string) => ({ from: `Deployment/${name}`, to: absent.id, isConfiguration: true })
  const map = { nodes: [by('web'), by('api'), by('cart'), absent], edges: [edge('web'), edge('api')] }
  const reported = missingIn(markMissing(map, new Map([['Secret', new Set<string>()]])))
  expect(reported.map(({ node, namedBy }) => [node.name, namedBy.map(({ name }) => name)])).toEqual([
    ['absent', ['web', 'api']],
  ])
  expect(missingIn(null)).toEqual([])
})
