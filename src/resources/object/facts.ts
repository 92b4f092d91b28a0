import { type Fields, listOf, isFields } from '../../../model/fields.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import type { Condition } from '../../util/kubernetes.ts'

export type Row = Readonly<Fields>

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

export const attributesSet = (entry: ModelClass, row: Row): string[] =>
  [...entry.attributes.keys()].filter((name) => row[name] != null && row[name] !== '')

export interface DeclaredPart {
  relation: ModelRelation
  rows: Row[]
  /** Rows contain only scalars, so that they fit a table. */
  isFlat: boolean
}

/** Pod templates have their own section. */
const isTemplate = ({ target }: ModelRelation): boolean => /Template/.test(target.name)

/** Declared child parts that have rows. */
export const declaredParts = (entry: ModelClass, row: Row): DeclaredPart[] =>
  [...entry.relations.values()]
    .filter((relation) => relation.type === 'child' && !isTemplate(relation))
    .map((relation) => {
      const value = row[relation.name]
      const rows = relation.many ? listOf(value) : [value].filter(isFields)
      return {
        relation,
        rows,
        isFlat: relation.many && rows.every((one) => Object.values(one).every(isScalar)),
      }
    })
    .filter(({ rows }) => rows.length > 0)

interface Backend {
  service?: { name?: string; port?: { number?: number; name?: string } }
  resource?: { kind?: string; name?: string }
}

interface IngressPath {
  /** Empty for any host. */
  host: string
  path: string
  /** `storefront:3000`; kind and name for other kinds of objects. */
  leadsTo: string
  /** Name of the Service; null for other kinds of objects. */
  service: string | null
}

function backendText({ service, resource }: Backend = {}): string {
  if (!service) return [resource?.kind, resource?.name].join(' ').trim()
  const { name = '', port = {} } = service
  return [name, port.number ?? port.name].filter((part) => part !== undefined).join(':')
}

/** Routes of an Ingress's rules, in order. */
export function ingressPaths(rules: readonly Row[]): IngressPath[] {
  return rules.flatMap(({ host, http }) => {
    const { paths = [] } = (http ?? {}) as { paths?: { path?: string; backend?: Backend }[] }
    return paths.map(({ path = '/', backend }) => ({
      host: typeof host === 'string' ? host : '',
      path,
      leadsTo: backendText(backend),
      service: backend?.service?.name ?? null,
    }))
  })
}

/** Condition types that are bad when true; all others should be true. */
const bad =
  /(?:Failure|Failed|Error|Pressure|Unavailable|Limited|Remaining|Stalled|Target|Suspended|Pending|Resizing|InProgress)$/

/** Reports whether a condition of any object is healthy, judging by Kubernetes' naming. */
export const isWell = ({ type, status }: Condition): boolean => (status === 'True') !== bad.test(type)

const isCondition = (value: unknown): value is Condition =>
  isFields(value) && typeof value['type'] === 'string' && typeof value['status'] === 'string'

export function conditionsOf(status: unknown): Condition[] {
  const conditions = isFields(status) ? status['conditions'] : null
  return Array.isArray(conditions) ? conditions.filter(isCondition) : []
}

/** Value that fits on a line; a time in milliseconds. */
type Reported = { name: string; text: string } | { name: string; time: number }

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** Address such as `203.0.113.9`, from whichever field contains it. */
const addressOf = (value: unknown): string | null =>
  isFields(value) ? textOf(value['address'] ?? value['hostname'] ?? value['ip']) : textOf(value)

const listText = (values: readonly unknown[], read: (value: unknown) => string | null): string | null => {
  const texts = values.map(read)
  return texts.length === 0 || texts.includes(null) ? null : texts.join(', ')
}

function lineOf(value: unknown): string | null {
  if (Array.isArray(value)) return listText(value, addressOf)
  if (!isFields(value)) return textOf(value)
  return listText(Object.entries(value), (entry) => {
    const [key, inner] = entry as [string, unknown]
    const text = textOf(inner)
    return text === null ? null : `${key} ${text}`
  })
}

/** Shown elsewhere, or irrelevant to users. */
const unreported = new Set(['conditions', 'observedGeneration'])

function reportedOf([name, value]: [string, unknown]): Reported[] {
  // `{loadBalancer: {ingress: [...]}}` is reduced to its addresses.
  const inner = isFields(value) && Object.keys(value).length === 1 ? Object.values(value)[0] : null
  const text = lineOf(value) ?? (Array.isArray(inner) ? lineOf(inner) : null)
  if (text === null || text === '') return []
  return [isTime(text) ? { name, time: Date.parse(text) } : { name, text }]
}

/** Status fields of an object that fit on one line each. Its state already includes the phase. */
export const reportedIn = (status: unknown, hasState = false): Reported[] =>
  isFields(status)
    ? Object.entries(status)
        .filter(([name]) => !unreported.has(name) && !(hasState && name === 'phase'))
        .flatMap(reportedOf)
    : []
