import { expect, it } from 'vitest'
import { mapYielding } from './map-yielding.ts'

const work = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('keeps the order, and yields to other work', async () => {
  const seen: string[] = []
  const other = new Promise<void>((resolve) =>
    setImmediate(() => {
      seen.push('other')
      resolve()
    }),
  )
  const results = await mapYielding([1, 2, 3], (entry) => {
    work(20)
    seen.push(`entry ${entry}`)
    return entry * 2
  })
  await other
  expect(results).toEqual([2, 4, 6])
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('entry 3'))
})
