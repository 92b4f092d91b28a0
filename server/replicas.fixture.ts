import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { startTestService, type TestService } from './app.fixture.ts'
import { makeKeyring } from './start/keyring.ts'
import { createServiceDatabase, openReplicaStore } from './store/service-store.fixture.ts'

/** Starts two replicas of a service on one PostgreSQL database, until the test ends. */
export async function startReplicas(): Promise<readonly [TestService, TestService]> {
  const { url, drop } = await createServiceDatabase()
  onTestFinished(drop)
  const keyring = makeKeyring(randomBytes(32))
  const start = async (): Promise<TestService> => {
    const service = await startTestService({ store: await openReplicaStore(url), keyring })
    onTestFinished(() => service.close())
    return service
  }
  return [await start(), await start()]
}
