import { ApiError } from '../../api/errors.ts'
import { type DrainOptions, readDrain } from '../../api/nodes.ts'
import type { Placed } from '../places/place.ts'

/** What is read of nodes. */
export const nodeFields = ['spec', 'unschedulable'] as const

/** What the drain of a node would do with its pods, in numbers. */
export interface DrainOutline {
  /** Pods that have to leave. */
  pods: number
  /** Of these, pods that a disruption budget holds for now. */
  held: number
  /** Of these, pods that the options do not allow to evict. */
  blocked: number
  /** Why it can't be drained at all. */
  refusal: string | null
}

/** A node as `mode=exportDetails` answers it by these fields. */
export interface Drainable {
  spec?: readonly unknown[]
  drain?: DrainOutline
}

/** Nodes whose drains are previewed, and how many at a time: the API server lists the pods of each. */
const MOST_OUTLINED = 50
const WIDTH = 4

/** Whether new pods are kept off a node. */
export function isCordoned({ spec = [] }: Pick<Drainable, 'spec'>): boolean {
  const [found] = spec as readonly { unschedulable?: boolean | null }[]
  return found?.unschedulable === true
}

async function outlineOf(id: string, options: DrainOptions, signal: AbortSignal): Promise<DrainOutline> {
  try {
    const { pods, remaining } = await readDrain(id, options, signal)
    const count = (of: string): number => pods.filter(({ outcome }) => outcome === of).length
    return { pods: remaining, held: count('waits'), blocked: count('blocked'), refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { pods: 0, held: 0, blocked: 0, refusal: error.message }
  }
}

/** Reads what draining each of the nodes would do; of very many, of the first. */
export async function withDrains<Row extends Drainable & Placed & { id: string }>(
  rows: readonly Row[],
  options: DrainOptions,
  signal: AbortSignal,
): Promise<Row[]> {
  const outlines = new Map<string, DrainOutline>()
  const left = rows
    .filter(({ place }) => place?.isAway !== true)
    .slice(0, MOST_OUTLINED)
    .values()
  const readSome = async (): Promise<void> => {
    for (const { id } of left) outlines.set(id, await outlineOf(id, options, signal))
  }
  await Promise.all(Array.from({ length: WIDTH }, readSome))
  return rows.map((row) => {
    const drain = outlines.get(row.id)
    return drain ? { ...row, drain } : row
  })
}
