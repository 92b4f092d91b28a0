import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import type { ChangedObject, Difference } from '../../../model/answers/changed-object.ts'
import { isOfCodes } from '../../../model/code-attributes.ts'
import type { Model } from '../../../model/registry.ts'

/** Cluster names by the ids of the environments that run on them. */
export type ClusterNames = ReadonlyMap<string, string | null>

interface Known {
  model: Model
  clusters: ClusterNames
}

const columns = [
  'time',
  'user',
  'change',
  'service',
  'class',
  'name',
  'id',
  'within',
  'field',
  'before',
  'after',
  'changeSet',
  'undoes',
  'apiKey',
  'action',
  'source',
  'revision',
  'cluster',
  'cause',
]

/** Formats a cell per RFC 4180. Escapes texts that a spreadsheet would evaluate as formulas. */
function cell(value: unknown): string {
  const text = value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const withSign = (lines: readonly string[], sign: string): string =>
  lines
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')

function valuesOf({ before, after, lines, lengths }: Difference): [unknown, unknown] {
  if (lines) return [withSign(lines, '-'), withSign(lines, '+')]
  if (lengths) return [`(${lengths[0]} characters)`, `(${lengths[1]} characters)`]
  return [before, after]
}

/**
 * Cause of a value: `asked` if a request set it, `followed` if the cluster or the service changed it as a
 * consequence, whichever user the log names. Creations, deletions and changes without recorded values count
 * as asked.
 */
function causeOf({ change, isUnrecorded }: ChangedObject, difference?: Difference): 'asked' | 'followed' {
  if (change !== 'modified') return 'asked'
  return (difference ? !difference.isReadOnly : isUnrecorded) ? 'asked' : 'followed'
}

/**
 * Returns the name of the object's cluster, of the object if it is a cluster itself, or of the cluster that a
 * request was sent to.
 */
function clusterOf({ within, request, ...object }: ChangedObject, clusters: ClusterNames): string | null {
  const places = [object, ...within]
  const found = places.find(({ modelIndex }) => modelIndex === 'HostCluster')
  const running = places.find(({ uuid }) => clusters.has(uuid))
  return found?.name ?? request?.hostCluster ?? (running ? (clusters.get(running.uuid) ?? null) : null)
}

function rowsOf(set: ChangeDetails, object: ChangedObject, { model, clusters }: Known): unknown[][] {
  const within = object.within.map(({ modelIndex, name }) => `${modelIndex} ${name ?? ''}`.trim()).join(', ')
  const { change, service, modelIndex, name, uuid } = object
  const time = new Date(set.timestamp).toISOString()
  const facts = [time, set.user, change, service, modelIndex, name, uuid, within]
  const ends = [set.sequenceId, set.undoes, set.apiKey?.name, set.action, set.source?.name, set.revision]
  // Omit consequences such as a node's heartbeats: they would bury the user's changes.
  const readable = object.differences.filter(
    ({ modelIndex: part, field }) => !isOfCodes(model.classes.get(`${service.toLowerCase()}.${part}`), field),
  )
  const asked = readable.filter(({ isReadOnly }) => !isReadOnly)
  const reported = asked.length > 0 ? asked : readable
  const cluster = clusterOf(object, clusters)
  if (reported.length === 0) return [[...facts, '', '', '', ...ends, cluster, causeOf(object)]]
  return reported.map((difference) => [
    ...facts,
    difference.path,
    ...valuesOf(difference),
    ...ends,
    cluster,
    causeOf(object, difference),
  ])
}

/**
 * Formats change sets as a table with one line per value that a user changed. Consequences are included only
 * if an object has no other changes, and are marked as such. Codes of texts are left out. `clusters` are the clusters of environments.
 */
export function changesCsv(sets: readonly ChangeDetails[], known: Known): string {
  const rows = sets.flatMap((set) => set.objects.flatMap((object) => rowsOf(set, object, known)))
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
