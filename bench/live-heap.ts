import type { Simulator } from '#simulator'
import { PODS, withFleet } from './fleet.ts'
import { heapOf, withPage } from './fleet-page.ts'
import { spreadOf } from './measure.ts'
import { note, type Report } from './report.ts'

const CHANGED_PER_SECOND = PODS / 100
const MINUTES = 30
/** Caches are full by then. */
const WARM_UP_MINUTES = 3
const LIMIT = 1.1
const MB = 1e6

/** Counts a restart of each pod whose turn it is, which its row shows. */
function change(simulator: Simulator, first: number): void {
  const all = simulator.list('v1', 'Pod')
  for (let index = first; index < first + CHANGED_PER_SECOND; index += 1) {
    const pod = all[index % all.length]
    if (!pod) continue
    const statuses = pod.status?.['containerStatuses'] as { restartCount: number }[] | undefined
    const containerStatuses = statuses?.map((status) => ({
      ...status,
      restartCount: status.restartCount + 1,
    }))
    simulator.replace({ ...pod, status: { ...pod.status, containerStatuses } })
  }
}

/** The heap of an open list while pods change: at the end against after the warm-up. Takes half an hour. */
export function liveHeap(): Promise<Report> {
  return withFleet(({ service, simulator }) =>
    withPage(service, async (page) => {
      const sizes: number[] = []
      const began = performance.now()
      for (let second = 1; second <= MINUTES * 60; second += 1) {
        change(simulator, second * CHANGED_PER_SECOND)
        await new Promise((resolve) => setTimeout(resolve, began + second * 1000 - performance.now()))
        if (second % 60 > 0) continue
        sizes.push((await heapOf(page)) / MB)
        note(`minute ${second / 60}: ${sizes.at(-1)?.toFixed(1)} MB`)
      }
      return reportOf(sizes)
    }),
  )
}

function reportOf(sizes: readonly number[]): Report {
  const first = sizes[WARM_UP_MINUTES - 1] ?? Number.NaN
  const ratio = (sizes.at(-1) ?? Number.NaN) / first
  return {
    title: `Heap of the open list of ${PODS} pods, of which ${CHANGED_PER_SECOND} change each second`,
    facts: [
      `Once a minute for ${MINUTES} minutes, after a collection; the ratio is of the last to minute ${WARM_UP_MINUTES}.`,
    ],
    unit: 'MB',
    lines: [{ what: 'heap of the page', spread: spreadOf(sizes.slice(WARM_UP_MINUTES - 1)), ratio }],
    aims: [{ what: 'the end against the start', value: ratio, limit: LIMIT, unit: 'x' }],
  }
}
