import type { ChangeDetails } from './change-sets.ts'
import type { ChangedObject, Difference } from './changed-objects.ts'

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
]

/** A cell by RFC 4180. A spreadsheet must not take what somebody called a thing for a formula. */
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

function rowsOf(set: ChangeDetails, object: ChangedObject): unknown[][] {
  const within = object.within.map(({ modelIndex, name }) => `${modelIndex} ${name ?? ''}`.trim()).join(', ')
  const { change, service, modelIndex, name, uuid } = object
  const time = new Date(set.timestamp).toISOString()
  const facts = [time, set.user, change, service, modelIndex, name, uuid, within]
  const ends = [set.sequenceId, set.undoes, set.apiKey?.name, set.action, set.source?.name, set.revision]
  // What only followed, such as the heartbeats of a node, buries what somebody did.
  const asked = object.differences.filter(({ isReadOnly }) => !isReadOnly)
  const told = asked.length > 0 ? asked : object.differences
  if (told.length === 0) return [[...facts, '', '', '', ...ends]]
  return told.map((difference) => [...facts, difference.path, ...valuesOf(difference), ...ends])
}

/** Change sets as a table with a line for each value that somebody changed; what only followed stands where nothing else does. */
export function changesCsv(sets: readonly ChangeDetails[]): string {
  const rows = sets.flatMap((set) => set.objects.flatMap((object) => rowsOf(set, object)))
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
