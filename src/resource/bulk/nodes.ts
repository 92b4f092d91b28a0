import { ApiError } from '../../api/errors.ts'
import { type DrainOptions, readDrain } from '../../api/nodes.ts'
import { mapAtOnce } from '../../../model/map-at-once.ts'
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
const maxOutlined = 50
const width = 4

/** Whether new pods are kept off a node. */
export function isCordoned({ spec = [] }: Pick<Drainable, 'spec'>): boolean {
  const [found] = spec as readonly { unschedulable?: boolean | null }[]
  return found?.unschedulable === true
}

async function outlineOf(id: string, { options, signal, read = readDrain }: Asked): Promise<DrainOutline> {
  try {
    const { pods, remaining } = await read(id, options, signal)
    const count = (of: string): number => pods.filter(({ outcome }) => outcome === of).length
    return { pods: remaining, held: count('waits'), blocked: count('blocked'), refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { pods: 0, held: 0, blocked: 0, refusal: error.message }
  }
}

interface Asked {
  options: DrainOptions
  /** What was read before, by the node and the options; what is read now is added. */
  known: Map<string, DrainOutline>
  signal: AbortSignal
  read?: typeof readDrain
}

const isOutlined = ({ place }: Placed): boolean => place?.isAway !== true

const keyOf = (id: string, { deleteEmptyDirData, force }: DrainOptions): string =>
  `${id} ${deleteEmptyDirData} ${force}`

/** Where no pod is blocked without options, none makes a difference. */
function knownOf(id: string, { options, known }: Asked): DrainOutline | undefined {
  const strict = known.get(keyOf(id, { deleteEmptyDirData: false, force: false }))
  return strict?.blocked === 0 ? strict : known.get(keyOf(id, options))
}

/** Reads what draining each of the nodes would do; of very many, of the first. */
export async function withDrains<Row extends Drainable & Placed & { id: string }>(
  rows: readonly Row[],
  asked: Asked,
): Promise<Row[]> {
  const { options, known } = asked
  const due = rows.filter(isOutlined).slice(0, maxOutlined)
  const outlined = await mapAtOnce(due, width, async (row) => {
    const drain = knownOf(row.id, asked) ?? (await outlineOf(row.id, asked))
    if (drain.refusal === null) known.set(keyOf(row.id, options), drain)
    return { ...row, drain }
  })
  const byId = new Map(outlined.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** How many of the nodes are drained without a preview. */
export const countUnpreviewed = (
  targets: readonly { drain: DrainOutline | null; request: unknown }[],
): number => targets.filter(({ drain, request }) => drain === null && request !== null).length
