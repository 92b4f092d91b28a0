import { fieldsOf } from '../../../model/fields.ts'
import { ApiError } from '../../api/errors.ts'
import { type DrainOptions, readDrain } from '../../api/calls/nodes.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import type { Placed } from '../../places/place.ts'

export const nodeFields = ['spec', 'unschedulable'] as const

/** Effect of draining a node, in numbers. */
export interface DrainOutline {
  /** Number of pods to evict. */
  pods: number
  /** Number of those that a PodDisruptionBudget blocks for now. */
  held: number
  /** Number of those that need an option to be evicted. */
  blocked: number
  /** Reason the node can't be drained at all. */
  refusal: string | null
}

/** Node as returned with `mode=exportDetails` and these fields. */
export interface Drainable {
  spec?: unknown
  drain?: DrainOutline
}

/**
 * Maximum number of drains to preview, and how many run concurrently: each lists a node's pods on the API
 * server.
 */
const maxOutlined = 50
const width = 4

export const isCordoned = ({ spec }: Pick<Drainable, 'spec'>): boolean =>
  fieldsOf(spec)['unschedulable'] === true

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
  /** Cache by node and options; new results are added. */
  known: Map<string, DrainOutline>
  signal: AbortSignal
  read?: typeof readDrain
}

const isOutlined = ({ place }: Placed): boolean => place?.isDisconnected !== true

const keyOf = (id: string, { deleteEmptyDirData, force }: DrainOptions): string =>
  `${id} ${deleteEmptyDirData} ${force}`

/** If no pod is blocked without options, the options make no difference. */
function knownOf(id: string, { options, known }: Asked): DrainOutline | undefined {
  const strict = known.get(keyOf(id, { deleteEmptyDirData: false, force: false }))
  return strict?.blocked === 0 ? strict : known.get(keyOf(id, options))
}

/** Adds the drain preview to each node, up to `maxOutlined`. */
export async function withDrains<Row extends Drainable & Placed & { id: string }>(
  rows: readonly Row[],
  asked: Asked,
): Promise<Row[]> {
  const { options, known } = asked
  const due = rows.filter(isOutlined).slice(0, maxOutlined)
  const outlined = await mapConcurrent(due, width, async (row) => {
    const drain = knownOf(row.id, asked) ?? (await outlineOf(row.id, asked))
    if (drain.refusal === null) known.set(keyOf(row.id, options), drain)
    return { ...row, drain }
  })
  const byId = new Map(outlined.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** Number of nodes that are drained without a preview. */
export const countUnpreviewed = (
  targets: readonly { drain: DrainOutline | null; request: unknown }[],
): number => targets.filter(({ drain, request }) => drain === null && request !== null).length
