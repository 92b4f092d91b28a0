import type { Page } from '@playwright/test'
import { startSimulator } from '#simulator'
import { deployment, namespace } from '#simulator/testing'
import { framesWhile, heapOf, withPage } from './fleet-page.ts'
import { spreadOf } from './measure.ts'
import { note, type Report } from './report.ts'
import { type BenchService, startService, until } from './service.ts'

/** Output rate of a container with the image chatty (`simulator/kubelet/behaviour.ts`). */
const LINES_PER_SECOND = 10_000
const MINUTES = 5
/** By then, the console has reached its line limit and started to drop lines. */
const WARM_UP_MINUTES = 1
const LIMIT = 1.1
/** No frame may take longer than a response that still feels immediate. */
const FRAME_LIMIT_MS = 100
/** Nearly all lines of a minute must be read within it, except those in transit at its end. */
const LEAST_LINES = LINES_PER_SECOND * 0.95
const MB = 1e6

const app = { name: 'chatty', image: 'registry.example.com/chatty:1', cpu: '100m', memory: '64Mi' }
const capacity = { cpu: '4', memory: '8Gi', pods: '10' }

/** The log of a container that writes 10,000 lines a second, followed in the browser. Takes some minutes. */
export async function logsInBrowser(): Promise<Report> {
  const simulator = await startSimulator({ port: 0, seed: 1 })
  const service = await startService()
  try {
    const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'quay-1' } }
    const made = deployment(app)
    await simulator.populate([
      namespace('quay'),
      { ...node, status: { capacity, allocatable: capacity } },
      { ...made, metadata: { ...made.metadata, namespace: 'quay' } },
    ])
    const cluster = { name: 'quay', mode: 'discovered', kubeconfig: simulator.kubeconfig }
    await service.client.expect('POST', '/cluster/api/hostClusters', cluster)
    const pod = await runningPod(service)
    return await withPage(service, (page) => follow(page, `/resources/environments/pods/${pod}/logs`))
  } finally {
    await service.stop()
    await simulator.stop()
  }
}

async function runningPod({ client }: BenchService): Promise<string> {
  let id: string | undefined
  await until('the running pod in the store', async () => {
    const path = '/environments/api/pods?fields=id&filter=state,equals,Running'
    id = (JSON.parse(await client.get(path)) as { id: string }[])[0]?.id
    return id !== undefined
  })
  return id ?? ''
}

async function follow(page: Page, address: string): Promise<Report> {
  await page.goto(address)
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Live' }).waitFor()
  const minutes: Minute[] = []
  for (let minute = 1; minute <= WARM_UP_MINUTES + MINUTES; minute += 1) {
    const measured = await measureMinute(page)
    note(
      `minute ${minute}: ${Math.round(measured.lines)} lines a second, heap ${measured.heap.toFixed(1)} MB`,
    )
    minutes.push(measured)
  }
  return reportOf(minutes)
}

interface Minute {
  /** Milliseconds between two frames. */
  frames: readonly number[]
  /** MB at the end of the minute, after a garbage collection. */
  heap: number
  /** Lines read per second. */
  lines: number
}

async function measureMinute(page: Page): Promise<Minute> {
  const [before, began] = [await countLines(page), performance.now()]
  const frames = await framesWhile(page, () => page.waitForTimeout(60_000))
  const lines = ((await countLines(page)) - before) / ((performance.now() - began) / 1000)
  return { frames, lines, heap: (await heapOf(page)) / MB }
}

/** Total number of lines, as shown on the page. */
async function countLines(page: Page): Promise<number> {
  const text = await page.getByText(/ of [\d,]+ lines kept/).innerText()
  return Number(/ of ([\d,]+) lines/.exec(text)?.[1]?.replaceAll(',', ''))
}

function reportOf(all: readonly Minute[]): Report {
  const minutes = all.slice(WARM_UP_MINUTES)
  const frames = spreadOf(minutes.flatMap((minute) => minute.frames))
  const heaps = minutes.map(({ heap }) => heap)
  const ratio = (heaps.at(-1) ?? Number.NaN) / (all[WARM_UP_MINUTES - 1]?.heap ?? Number.NaN)
  const slowest = Math.min(...minutes.map(({ lines }) => lines))
  return {
    title: `The log of a container that writes ${LINES_PER_SECOND} lines a second, followed in the browser`,
    facts: [
      'One pod of a simulated cluster, read over HTTPS; page, service and cluster share the processors of this machine.',
      `${MINUTES} minutes after ${WARM_UP_MINUTES} of warm-up; at least ${Math.round(slowest)} lines a second were read.`,
      `The heap after a collection was ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB minute by minute.`,
    ],
    unit: 'ms',
    lines: [{ what: 'between two frames', spread: frames }],
    aims: [
      { what: 'lines read a second', value: slowest, limit: LEAST_LINES, unit: '', isLeast: true },
      { what: 'longest time between two frames', value: frames.max, limit: FRAME_LIMIT_MS, unit: 'ms' },
      { what: 'heap at the end against after the warm-up', value: ratio, limit: LIMIT, unit: 'x' },
    ],
  }
}
