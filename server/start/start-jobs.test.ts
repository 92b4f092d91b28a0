import { expect, it } from 'vitest'
import { StoreUnavailable } from '../store/store-fault.ts'
import { startJobs } from './start-jobs.ts'

const lost = new StoreUnavailable('unreachable', new Error('connect ECONNREFUSED'))

function jobs(failures: readonly Error[]) {
  const started: string[] = []
  const left = [...failures]
  const first = {
    async start(): Promise<void> {
      const failure = left.shift()
      if (failure) throw failure
      started.push('first')
    },
  }
  return { started, list: [first, { start: () => void started.push('second') }] }
}

const log = { warn: () => undefined }

it('starts jobs in order once the database is available again', async () => {
  const { started, list } = jobs([lost, lost])
  await startJobs(list, { log, signal: new AbortController().signal, pauseMs: 1 })
  expect(started).toEqual(['first', 'second'])
})

it('fails for other errors', async () => {
  const { started, list } = jobs([new Error('a mistake')])
  const start = startJobs(list, { log, signal: new AbortController().signal, pauseMs: 1 })
  await expect(start).rejects.toThrow('a mistake')
  expect(started).toEqual([])
})

it('stops retrying when the process stops', async () => {
  const { started, list } = jobs([lost])
  const stopping = new AbortController()
  const warn = (): void => stopping.abort()
  await startJobs(list, { log: { warn }, signal: stopping.signal, pauseMs: 3_600_000 })
  expect(started).toEqual([])
})
