import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestDriver } from '../connection/cluster-driver.ts'
import type { ClusterWriter } from '../connection/cluster.ts'
import { guardedWriter } from '../guard/guarded-cluster.ts'
import { deployment, HeldService, podSpec } from './held-clusters.fixture.ts'

const image = { spec: { template: { spec: { containers: [{ name: 'main', image: 'other:1' }] } } } }
const hostPID = { spec: { template: { spec: { hostPID: true } } } }

describe('a write to a workload that an admin changes between check and write', () => {
  let held: HeldService
  beforeAll(async () => {
    held = await HeldService.start()
  })
  afterAll(() => held.simulated.stop())

  /**
   * Returns the driver for devops. An admin changes the object after each dry run, until `changeOf` returns
   * null.
   */
  function raced(name: string, changeOf: (run: number) => object | null): ClusterWriter {
    const { service, hostCluster } = held.simulated
    const driver = service.parts.clusters.get(hostCluster.id)
    if (!driver) throw new Error('no driver')
    const reference = referenceTo(name)
    let runs = 0
    const racing: RequestDriver = {
      ...driver,
      strategicPatch: async (target, patch, options) => {
        const answer = await driver.strategicPatch(target, patch, options)
        const change = options?.dryRun ? changeOf(++runs) : null
        if (change) await driver.mergePatch(reference, { ...change })
        return answer
      },
    }
    return guardedWriter(racing, { id: null, name: 'builder', role: 'devops' })
  }

  const referenceTo = (name: string) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    namespace: 'shop',
    name,
  })
  const podOf = async (name: string) => (await held.live('Deployment', name)).spec.template.spec

  it('is refused if the pods have become privileged', async () => {
    await held.start(deployment('risen', podSpec('risen')))
    const driver = raced('risen', (run) => (run === 1 ? hostPID : null))
    await expect(driver.strategicPatch(referenceTo('risen'), image)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('may not change spec.template.spec.containers[0].image'),
    })
    expect(await podOf('risen')).toMatchObject({ hostPID: true, containers: [{ image: 'risen:1' }] })
  })

  it('succeeds if the change is harmless', async () => {
    await held.start(deployment('calm', podSpec('calm')))
    const driver = raced('calm', (run) => (run === 1 ? { metadata: { labels: { tier: 'front' } } } : null))
    await driver.strategicPatch(referenceTo('calm'), image)
    expect(await podOf('calm')).toMatchObject({ containers: [{ image: 'other:1' }] })
    expect((await held.live('Deployment', 'calm')).metadata.labels).toMatchObject({ tier: 'front' })
  })

  it('ends in a conflict if the object keeps changing', async () => {
    await held.start(deployment('busy', podSpec('busy')))
    const runs: number[] = []
    const driver = raced('busy', (run) => {
      runs.push(run)
      return { metadata: { labels: { run: String(run) } } }
    })
    await expect(driver.strategicPatch(referenceTo('busy'), image)).rejects.toMatchObject({
      reason: 'conflict',
    })
    expect(runs).toEqual([1, 2, 3, 4])
    expect(await podOf('busy')).toMatchObject({ containers: [{ image: 'busy:1' }] })
  })
})
