import { generateLoad, type Load, type Measured } from './generate-load.ts'
import { spreadOf } from './measure.ts'
import { withPods } from './platform.ts'
import { note, type Line, type Report } from './report.ts'
import type { BenchService } from './service.ts'

const PODS = 30_000
const ROUNDS = 3
/** A list takes longer: the last one is awaited. */
const ROUND_MS = 2_000
/** Maximum delay of a small read in milliseconds. */
const LIMIT_MS = 20
/** Maximum delay of any single read in milliseconds. */
const LONGEST_MS = 250

/** Measures how long reads of everything delay reads of one object. */
export function heavyRead(): Promise<Report> {
  note(`filling a store with ${PODS} pods`)
  return withPods(PODS, measure)
}

async function measure(service: BenchService): Promise<Report> {
  const pods = '/environments/api/pods'
  const [pod] = JSON.parse(await service.client.get(`${pods}?count=1&fields=id`)) as { id: string }[]
  const loadOf = (path: string, connections: number): Load => ({
    url: service.url + path,
    headers: { authorization: service.authorization },
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
    const state = { isDone: false }
    const seen = list.finally(() => (state.isDone = true))
    while (!state.isDone) during.push(await generateLoad(small))
    lists.push(await seen)
  }
  return reportOf({ alone, during, lists })
}

function reportOf(found: Record<'alone' | 'during' | 'lists', readonly Measured[]>): Report {
  const spread = (which: keyof typeof found, value: 'p50' | 'p99' | 'max') =>
    spreadOf(found[which].map(({ [value]: ms }) => ms))
  const line = (value: 'p50' | 'p99' | 'max'): Line[] => [
    { what: `one object, alone, ${value}`, spread: spread('alone', value) },
    { what: `one object, during the list, ${value}`, spread: spread('during', value) },
  ]
  return {
    title: `Reads of one object while another client lists ${PODS} pods in exportDetails`,
    facts: [
      `Two connections ask for one object, a third one for the list, again and again; ${ROUNDS} rounds.`,
      'No answer comes from memory. The processor is shared with the clients.',
    ],
    unit: 'ms',
    lines: [
      ...line('p50'),
      ...line('p99'),
      ...line('max'),
      { what: 'the list', spread: spread('lists', 'p50') },
    ],
    aims: [
      {
        what: 'what the list adds to the p99 of one object',
        value: spread('during', 'p99').median - spread('alone', 'p99').median,
        limit: LIMIT_MS,
        unit: 'ms',
      },
      {
        what: 'what the list adds to the longest wait for one object',
        value: spread('during', 'max').max - spread('alone', 'max').max,
        limit: LONGEST_MS,
        unit: 'ms',
      },
    ],
  }
}
