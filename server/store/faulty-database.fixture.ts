import { expect } from 'vitest'
import { FaultProxy } from '../../scripts/postgres/fault-proxy/fault-proxy.ts'
import { frequentFaults, seededFaults, sparingRepeats } from '../../scripts/postgres/fault-proxy/faults.ts'
import type { TestDatabase } from './postgres.fixture.ts'

interface FaultyDatabase extends TestDatabase {
  /** Until then, the proxy refuses only statements that distributed engines lack. */
  beginFaults(): void
}

/** The same faults in each run of a test. `TEST_SEED=<integer>` looks for more. */
function seedOfTest(): number {
  const name = `${expect.getState().currentTestName ?? ''} ${process.env['TEST_SEED'] ?? 1}`
  return [...name].reduce((seed, character) => (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0, 7)
}

/** Puts the fault proxy in front of a PostgreSQL database. */
export async function makeFaulty({ url, drop }: TestDatabase): Promise<FaultyDatabase> {
  const address = new URL(url)
  const choose = sparingRepeats(seededFaults(seedOfTest(), frequentFaults))
  let isFaulty = false
  const proxy = await FaultProxy.start({
    server: { host: address.hostname, port: Number(address.port) },
    choose: (moment) => (isFaulty ? choose(moment) : null),
  })
  address.port = String(proxy.port)
  return {
    url: address.href,
    beginFaults: () => {
      isFaulty = true
    },
    async drop() {
      await proxy.close()
      await drop()
      // Distributed engines would refuse such statements at all times.
      expect(proxy.counts.get('refused')).toBeUndefined()
    },
  }
}
