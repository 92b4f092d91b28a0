import { expect, it, onTestFinished, vi } from 'vitest'
import { fetchAhead } from './use-fetched-ahead.ts'

/** A browser without idle callbacks, with or without data saving. */
function useBrowser(saveData?: boolean): void {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

it.each([undefined, false])(
  'fetches one file after the other, once the page is complete',
  async (saveData) => {
    useBrowser(saveData)
    const fetched: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const fileOf = (name: string) => () => {
      fetched.push(name)
      return promise
    }
    fetchAhead([fileOf('one'), fileOf('other')])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetched).toEqual([])
    await vi.runAllTimersAsync()
    expect(fetched).toEqual(['one'])
    resolve()
    await vi.runAllTimersAsync()
    expect(fetched).toEqual(['one', 'other'])
  },
)

it('fetches the remaining files if one fails', async () => {
  useBrowser()
  const other = vi.fn(async () => 'other')
  fetchAhead([() => Promise.reject(new TypeError('Failed to fetch')), other])
  await vi.runAllTimersAsync()
  expect(other).toHaveBeenCalledOnce()
})

it('fetches nothing with data saver on, or after it is cancelled', async () => {
  const file = vi.fn(async () => 'one')
  useBrowser(true)
  fetchAhead([file])
  vi.stubGlobal('navigator', {})
  fetchAhead([file])()
  await vi.runAllTimersAsync()
  expect(file).not.toHaveBeenCalled()
})

it('stops after the current file when cancelled', async () => {
  useBrowser()
  const { promise, resolve } = Promise.withResolvers<void>()
  const other = vi.fn(async () => 'other')
  const callOff = fetchAhead([() => promise, other])
  await vi.runAllTimersAsync()
  callOff()
  resolve()
  await vi.runAllTimersAsync()
  expect(other).not.toHaveBeenCalled()
})
