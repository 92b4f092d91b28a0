import { leftovers } from './cleanup.ts'
import type { TestCluster } from './cluster.ts'
import { startCluster } from './cluster.ts'
import { messageOf } from './run.ts'
import { faultSteps } from './smoke-faults.ts'
import { assert } from './smoke-step.ts'
import { workloadSteps } from './smoke-workloads.ts'
import type { ClusterState } from './state.ts'
import { readState } from './state.ts'

/** Leaves the developer's own cluster alone. */
const NAME = 'smoke'

/** Starts a cluster, checks everything tests rely on, stops it, checks for remains, and starts it again. */
export async function smoke(): Promise<void> {
  let passed = 0
  let failed = 0
  const attempt = async (title: string, run: () => Promise<void>) => {
    const started = Date.now()
    let outcome = 'ok  '
    await run().catch((error: unknown) => {
      outcome = `FAIL ${messageOf(error)}\n    `
    })
    if (outcome === 'ok  ') passed += 1
    else failed += 1
    console.log(`${outcome} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
  const cluster = await startCluster({ name: NAME, fakeNodes: 2, log: console.log })
  const state = readState(NAME)
  await attempt('every part works', async () => assertAllParts(cluster))
  for (const step of [...workloadSteps, ...faultSteps]) await attempt(step.title, () => step.run(cluster))
  await attempt('stops', () => cluster.stop())
  await attempt('leaves nothing', () => assertNothingLeft(state))
  await attempt('starts and stops again', startAndStop)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function assertAllParts(cluster: TestCluster): void {
  const missing = Object.entries(cluster.capabilities).filter(([, { works }]) => !works)
  assert(missing.length === 0, missing.map(([part, { reason }]) => `${part}: ${reason}`).join('; '))
}

async function assertNothingLeft(state: ClusterState | null): Promise<void> {
  const found = state ? await leftovers(state) : ['no state was written']
  assert(found.length === 0, found.join(', '))
}

async function startAndStop(): Promise<void> {
  const again = await startCluster({ name: NAME, fakeNodes: 1, metrics: false })
  const state = readState(NAME)
  await again.kubectl(['run', 'left', '--image=gantry.test/web:1.0'])
  await again.kubectl(['wait', '--for=condition=Ready', 'pod/left', '--timeout=60s'])
  await again.stop()
  await assertNothingLeft(state)
}
