import { expect, it } from 'vitest'
import { stopInOrder, type StopSteps } from './stop-on-signals.ts'

/** Stops the parts; returns the exit code, and the lines of the log without the error. */
async function stopped(steps: StopSteps, limitMs?: number): Promise<{ code: number; lines: unknown[] }> {
  const lines: unknown[] = []
  const code = await new Promise<number>((resolve) => {
    const log = {
      info: (text: string) => lines.push(text),
      fatal: ({ part }: { part: string }, text: string) => lines.push({ part, text }),
    }
    void stopInOrder(steps, {
      log: log as never,
      exit: resolve,
      ...(limitMs === undefined ? {} : { limitMs }),
    })
  })
  return { code, lines }
}

it('stops each part before the next', async () => {
  const order: string[] = []
  const slow = async (): Promise<void> => {
    await Promise.resolve()
    order.push('app')
  }
  expect(await stopped({ app: slow, store: () => void order.push('store') })).toEqual({
    code: 0,
    lines: ['stopped'],
  })
  expect(order).toEqual(['app', 'store'])
})

it('names the part that fails', async () => {
  const store = (): never => {
    throw new Error('disk full')
  }
  expect(await stopped({ app: () => undefined, store })).toEqual({
    code: 1,
    lines: [{ part: 'store', text: 'not stopped cleanly' }],
  })
})

it('names the part that does not stop in time', async () => {
  const never = (): Promise<void> => new Promise(() => undefined)
  expect(await stopped({ app: never, store: () => undefined }, 1)).toEqual({
    code: 1,
    lines: [{ part: 'app', text: 'not stopped in time' }],
  })
})
