import { expect, test } from 'vitest'
import type { MapNode } from './build-map.ts'
import { isOpen, markMissing } from './missing.ts'
import { namedByTemplate } from './references.ts'

const env = [
  { valueFrom: { secretKeyRef: { name: 'absent' } } },
  { valueFrom: { secretKeyRef: { name: 'of-another' } } },
  { valueFrom: { configMapKeyRef: { name: 'unread' } } },
  { valueFrom: { secretKeyRef: { name: 'not-needed', optional: true } } },
]
const nodes = namedByTemplate({ spec: [{ containers: [{ env }] }] }).map((named): MapNode => ({
  ...named,
  id: `${named.kind}/${named.name}`,
  resourceId: null,
  column: 3,
  component: null,
  pods: [],
  hosts: [],
  ports: [],
  state: null,
  count: 1,
}))

test('what is named and not in the namespace is missing, once the namespace was read', () => {
  expect(nodes.filter(isOpen).map(({ name }) => name)).toEqual(['unread', 'absent', 'of-another'])
  const marked = markMissing({ nodes, edges: [] }, new Map([['Secret', new Set(['of-another'])]]))
  expect(marked.nodes.filter(({ isMissing }) => isMissing)).toMatchObject([
    { id: 'Secret/absent', state: 'degraded' },
  ])
})
