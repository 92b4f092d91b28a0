import type { Reply } from './world.fixture.ts'

const uid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const time = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
const certificates = /(-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----\n*)+/g
/** The object in a refused patch. Its fields have no order. */
const invalidObject = /Invalid value: "\{(\\.|[^"\\])*\}"/g
const tokenVolume = /kube-api-access-\w{5}/g
const versionInRecord = /(ResourceVersion in record \(|current: )\d+/g
/** The number of nodes, and why each one rejects a pod. */
const unplaced = /0\/\d+ nodes are available: .*?\. (no new claims to deallocate, )preemption: 0\/\d+ .*\.$/
const longWord = /(\w)\1{999,}/g
const dropped = new Set(['remainingItemCount'])

type Fields = Record<string, unknown>
/** Returns the field name; a picked part is keyed by its whole path. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replacements for values that differ between runs, by field. */
const varying: Readonly<Record<string, string>> = {
  resourceVersion: '<version>',
  continue: '<token>',
  clusterIP: '<address>',
  podIP: '<address>',
  nodePort: '<port>',
}

export interface ComparedReply {
  code: number
  /** Omitted if there were none. */
  warnings?: string[]
  body: unknown
}

/**
 * Normalizes a scenario's responses: replaces what differs between runs, such as namespace names, uids,
 * versions and times.
 */
export class Normalizer {
  private readonly namespace: string
  private readonly uids = new Map<string, string>()

  constructor(namespace: string) {
    this.namespace = namespace
  }

  answer({ code, warnings, body }: Reply, show?: readonly string[]): ComparedReply {
    const shown = show && isFields(body) && code < 300 ? pick(body, show) : body
    return {
      code,
      ...(warnings.length > 0 ? { warnings: warnings.map((text) => this.text(text)) } : {}),
      body: this.value(shown),
    }
  }

  private value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map((item) => this.value(item))
    if (!isFields(value)) return value
    return this.named(
      Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !dropped.has(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, this.field(name, inner)]),
      ),
    )
  }

  private field(name: string, value: unknown): unknown {
    const last = lastOf(name)
    if (last === 'managedFields' && Array.isArray(value)) return this.value(value.toSorted(byManager))
    const marked = markedItems[last]
    if (marked && Array.isArray(value)) return this.value(value.map(marked))
    const mark = varying[last]
    if (mark === '<address>') return markAddress(value)
    const isScalar = typeof value === 'string' || typeof value === 'number'
    return mark !== undefined && isScalar && value !== '' ? mark : this.value(value)
  }

  /** Masks the random suffix of a generated name. */
  private named(fields: Fields): Fields {
    const { generateName, name } = fields
    return typeof generateName === 'string' && typeof name === 'string' && name.startsWith(generateName)
      ? { ...fields, name: `${generateName}<random>` }
      : fields
  }

  private text(text: string): string {
    return text
      .replace(certificates, '<certificate>')
      .replace(invalidObject, 'Invalid value: <object>')
      .replace(tokenVolume, 'kube-api-access-<random>')
      .replace(versionInRecord, '$1<version>')
      .replace(unplaced, '0/<nodes> nodes are available: <reasons>. $1preemption: <help>.')
      .replace(longWord, (found) => `<${found.length} letters>`)
      .replaceAll(this.namespace, '<namespace>')
      .replace(time, '<time>')
      .replace(uid, (found) => this.uidOf(found))
  }

  private uidOf(found: string): string {
    const known = this.uids.get(found) ?? `<uid ${this.uids.size + 1}>`
    this.uids.set(found, known)
    return known
  }
}

const markAddress = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+\./.test(value) ? '<address>' : value

/** Masks ages and random addresses and ports in a table cell. */
const markCell = (cell: unknown): unknown =>
  typeof cell === 'string'
    ? (markAddress(cell) as string)
        .replace(/^(\d+[smhdy]){1,2}$/, '<age>')
        .replace(/\((\d+[smhdy]){1,2} ago\)/, '(<age> ago)')
        .replace(/:\d{5}\//g, ':<port>/')
    : cell

/** Columns are identified by name; the simulator doesn't describe them. */
function withoutDescription(column: unknown): unknown {
  if (!isFields(column)) return column
  const { description: _, ...rest } = column
  return rest
}

const managerOf = (entry: unknown): string => {
  const { operation, manager, subresource = '' } = isFields(entry) ? entry : {}
  return [operation, manager, subresource].map(String).join(' ')
}

/** The API server sorts entries by time in whole seconds, so their order varies. */
const byManager = (a: unknown, b: unknown): number => (managerOf(a) < managerOf(b) ? -1 : 1)

/** Normalization of list items, by field. */
const markedItems: Readonly<Record<string, (item: unknown) => unknown>> = {
  clusterIPs: markAddress,
  cells: markCell,
  columnDefinitions: withoutDescription,
}

function pick(fields: Fields, paths: readonly string[]): Fields {
  const at = (value: unknown, path: string[]): unknown =>
    path.reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), value)
  return Object.fromEntries(paths.map((path) => [path, at(fields, path.split('.'))]))
}
