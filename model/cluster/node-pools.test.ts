import { expect, test } from 'vitest'
import { nodePoolsOf, poolOf } from './node-pools.ts'

test.each([
  [{ 'cloud.google.com/gke-nodepool': 'web' }, 'web'],
  [{ 'eks.amazonaws.com/nodegroup': 'web', 'alpha.eksctl.io/nodegroup-name': 'other' }, 'web'],
  [{ agentpool: 'web' }, 'web'],
  [{ 'karpenter.sh/nodepool': 'web' }, 'web'],
  [{ 'kubernetes.io/os': 'linux' }, null],
])('puts a node with labels %j in pool %s', (labels, pool) => {
  expect(poolOf(labels)).toBe(pool)
})

test('counts the nodes of each pool and ignores nodes without a pool', () => {
  const nodes = [
    { pool: 'web', isReady: true },
    { pool: null, isReady: true },
    { pool: 'data', isReady: false },
    { pool: 'web', isReady: false },
  ]
  expect(nodePoolsOf(nodes)).toEqual([
    { name: 'data', nodesCount: 1, readyNodesCount: 0 },
    { name: 'web', nodesCount: 2, readyNodesCount: 1 },
  ])
})
