import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi, type Service, startService } from './fixtures.ts'

/** Time of all pictures. */
export const pictureTime = Date.UTC(2026, 10, 20, 10, 44, 20)

/** Service with a clock that the test sets. */
export interface StillService extends Service {
  api: Awaited<ReturnType<typeof openApi>>
  /** Sets the clock to this long before the pictures. */
  setAgo(agoMs: number): void
  stop(): Promise<void>
}

export async function startStillService(agoMs: number): Promise<StillService> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-still-'))
  const clock = join(folder, 'clock')
  const setAgo = (ms: number): void => {
    // Replaces the file atomically: the service may read it at any time.
    writeFileSync(`${clock}.next`, String(pictureTime - ms))
    renameSync(`${clock}.next`, clock)
  }
  setAgo(agoMs)
  const { stop, ...service } = await startService(join(folder, 'data'), {
    imports: ['./e2e/still-clock.ts'],
    environment: { STILL_CLOCK: clock },
  })
  const api = await openApi(service)
  return {
    ...service,
    api,
    setAgo,
    async stop() {
      await api.dispose()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
