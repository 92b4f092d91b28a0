import { expect, it } from 'vitest'
import { withTroubles } from './connection.ts'

const heard = { state: 'ready', status: ['Connected.'], connection: {} } as const
const troubles = ['edge-2 joins the cluster, which failed.']

it.each([
  ['ready', 'degraded'],
  ['degraded', 'degraded'],
  ['notReady', 'notReady'],
] as const)('makes a cluster that is %s, and whose hosts are in trouble, %s', (state, after) => {
  const cluster = { ...heard, status: [...heard.status], state }
  expect(withTroubles(cluster, troubles)).toMatchObject({ state: after, status: [...troubles, 'Connected.'] })
  expect(withTroubles(cluster, [])).toBe(cluster)
})
