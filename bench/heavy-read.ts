import { generateLoad, type Load, type Measured } from './generate-load.ts'
import { spreadOf } from './measure.ts'
import { fillWithPods } from './platform.ts'
import { note, type Line, type Report } from './report.ts'
import { startService, type BenchService } from './service.ts'

const PODS = 30_000
const ROUNDS = 3
/** A list takes longer: the one that is under way at the end is waited for. */
const ROUND_MS = 2_000
/** Milliseconds that a small read may take longer. */
const LIMIT_MS = 20
/** Nobody may wait that much longer, ever. */
const LONGEST_MS = 250

/** Whether somebody who reads everything delays those who read one object. */
export async function heavyRead(): Promise<Report> {
  note(`filling a store with ${PODS} pods`)
  const service = await startService((store) => fillWithPods(store, PODS))
  try {
    return await measure(service)
  } finally {
    await service.stop()
  }
}

async function measure(service: BenchService): Promise<Report> {
  const pods = '/environments/api/pods'
  const [pod] = JSON.parse(await service.client.get(`${pods}?count=1&fields=id`)) as { id: string }[]
  const basic = Buffer.from(`${service.user}:${service.password}`).toString('base64')
  const loadOf = (path: string, connections: number): Load => ({
    url: service.url + path,
    headers: { authorization: `BASIC ${basic}` },
    connections,
    ms: ROUND_MS,
    isNew: true,
  })
  const small = loadOf(`${pods}/${pod?.id ?? ''}`, 2)
  const heavy = loadOf(`${pods}?mode=exportDetails`, 1)
  const alone: Measured[] = []
  const during: Measured[] = []
  const lists: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    note(`round ${round + 1} of ${ROUNDS}`)
    alone.push(await generateLoad(small))
    const list = generateLoad(heavy)
    let isDone = false
    void list.finally(() => (isDone = true))
    while (!isDone) during.push(await generateLoad(small))
    lists.push(await list)
  }
  const line = (what: string, values: readonly Measured[], which: 'p50' | 'p99' | 'max'): Line => ({
    what: `${what}, ${which}`,
    spread: spreadOf(values.map(({ [which]: value }) => value)),
  })
  const lines = [
    line('one object, alone', alone, 'p50'),
    line('one object, during the list', during, 'p50'),
    line('one object, alone', alone, 'p99'),
    line('one object, during the list', during, 'p99'),
    line('one object, alone', alone, 'max'),
    line('one object, during the list', during, 'max'),
    line('the list', lists, 'p50'),
  ]
  const [, , before, after, longestBefore, longest] = lines
  return {
    title: `Reads of one object while another client lists ${PODS} pods in exportDetails`,
    facts: [
      `Two connections ask for one object, a third one for the list, again and again; ${ROUNDS} rounds of ${ROUND_MS / 1000} s.`,
      'No answer comes from memory. The processor is shared with the clients.',
    ],
    unit: 'ms',
    lines,
    aims: [
      {
        what: 'what the list adds to the p99 of one object',
        value: (after?.spread.median ?? Number.NaN) - (before?.spread.median ?? Number.NaN),
        limit: LIMIT_MS,
        unit: 'ms',
      },
      {
        what: 'what the list adds to the longest wait for one object',
        value: (longest?.spread.max ?? Number.NaN) - (longestBefore?.spread.max ?? Number.NaN),
        limit: LONGEST_MS,
        unit: 'ms',
      },
    ],
  }
}
