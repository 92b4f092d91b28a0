import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, pods, TestSimulator, workload } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(2)
  await api.post(deployments, workload('web', 3))
  api.clock.advance(20_000)
})
afterEach(() => api.stop())

const budgets = '/apis/policy/v1/namespaces/default/poddisruptionbudgets'
const make = async (spec: object) => {
  await api.post(budgets, {
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: { app: 'web' } }, ...spec },
  })
  api.clock.advance(1000)
}
const evictAll = async () => {
  const found = await api.list(pods)
  const replies = []
  for (const { metadata } of found)
    replies.push(await api.post(`${pods}/${metadata.name}/eviction`, { metadata: { name: metadata.name } }))
  return replies
}

describe('an eviction', () => {
  it('deletes a pod that has no disruption budget', async () => {
    expect((await evictAll()).map(({ code }) => code)).toEqual([201, 201, 201])
    api.clock.advance(20_000)
    expect(await api.list(pods)).toHaveLength(3)
  })

  it('is rejected while it would violate the budget, and allowed once enough pods are ready', async () => {
    await make({ minAvailable: 2 })
    expect((await api.get(`${budgets}/web`)).body.status).toMatchObject({
      expectedPods: 3,
      desiredHealthy: 2,
      currentHealthy: 3,
      disruptionsAllowed: 1,
    })
    const replies = await evictAll()
    expect(replies.map(({ code }) => code)).toEqual([201, 429, 429])
    expect(replies[1]?.body).toMatchObject({
      message: "Cannot evict pod as it would violate the pod's disruption budget.",
      details: {
        causes: [
          {
            reason: 'DisruptionBudget',
            message: 'The disruption budget web needs 2 healthy pods and has 3 currently',
          },
        ],
      },
    })
    api.clock.advance(20_000)
    expect((await evictAll()).map(({ code }) => code)).toContain(201)
  })

  it('supports budgets in percent', async () => {
    await make({ maxUnavailable: '50%' })
    expect((await api.get(`${budgets}/web`)).body.status).toMatchObject({
      desiredHealthy: 1,
      disruptionsAllowed: 2,
    })
  })
})
