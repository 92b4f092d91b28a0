import type { EnvVarSource } from '../../../model/workloads/env-var.ts'
import { parseQuantity } from '../../../model/quantity.ts'
import type { Details, Embedded } from '../../../model/types.ts'

/** Source of a variable's value. `other` is set by the cluster and kept unchanged. */
export const envSources = ['value', 'configMap', 'secret'] as const
export type EnvSource = (typeof envSources)[number] | 'other'

type EnvRow = Details<'environments.EnvVar'>

export const amounts = ['cpu', 'memory'] as const
export type Amount = (typeof amounts)[number]
export const bounds = ['requests', 'limits'] as const
export type Bound = (typeof bounds)[number]

type Amounts = Readonly<Record<string, string>>

/** A container, as returned with `mode=exportDetails`. */
export type ContainerSettingsRow = Embedded<'environments.Container'>

/** A variable as typed. */
interface EnvValues {
  /** Null for a new one. */
  id: string | null
  name: string
  source: EnvSource
  /** The value of a literal variable. */
  value: string
  /** Name of the ConfigMap or Secret, and its key. */
  object: string
  key: string
  /** Source as the cluster returned it; preserves parts that the form does not know. */
  valueFrom: EnvVarSource | null
}

export interface ContainerValues {
  id: string
  name: string
  /** Null if the form does not edit it. */
  image: string | null
  env: EnvValues[]
  requests: Record<Amount, string>
  limits: Record<Amount, string>
}

const referenceOf = ({ source, valueFrom }: EnvValues): EnvVarSource['secretKeyRef'] =>
  source === 'configMap' ? valueFrom?.configMapKeyRef : valueFrom?.secretKeyRef

function sourceOf(valueFrom: EnvVarSource | null): EnvSource {
  if (valueFrom === null) return 'value'
  if (valueFrom.configMapKeyRef) return 'configMap'
  return valueFrom.secretKeyRef ? 'secret' : 'other'
}

function envValues({ id, name, value, valueFrom = null }: EnvRow): EnvValues {
  const source = sourceOf(valueFrom)
  const { name: object = '', key = '' } = valueFrom?.configMapKeyRef ?? valueFrom?.secretKeyRef ?? {}
  return { id, name: name ?? '', source, value: value ?? '', object, key, valueFrom }
}

/** Initial values of an added variable. */
export const newVariable: EnvValues = {
  id: null,
  name: '',
  source: 'value',
  value: '',
  object: '',
  key: '',
  valueFrom: null,
}

const amountsOf = (given: Amounts | null | undefined): Record<Amount, string> => ({
  cpu: given?.['cpu'] ?? '',
  memory: given?.['memory'] ?? '',
})

/** Initial values of the form. */
export const containerValues = ({
  id,
  name,
  image,
  env = [],
  resources,
}: ContainerSettingsRow): ContainerValues => ({
  id,
  name,
  image: image === undefined ? null : (image ?? ''),
  env: env.map(envValues),
  requests: amountsOf(resources?.requests),
  limits: amountsOf(resources?.limits),
})

const sourceFields = { configMap: 'configMapKeyRef', secret: 'secretKeyRef' } as const

/** Either value or source: a cluster rejects both together. */
function valueOf(entry: EnvValues): object {
  const { source, value, object, key, valueFrom } = entry
  if (source === 'value') return { value, valueFrom: null }
  if (source === 'other') return { value: null, valueFrom }
  const reference = { ...referenceOf(entry), name: object.trim(), key: key.trim() }
  return { value: null, valueFrom: { [sourceFields[source]]: reference } }
}

const envBody = (entry: EnvValues): object => ({
  ...(entry.id === null ? {} : { id: entry.id }),
  name: entry.name.trim(),
  ...valueOf(entry),
})

/** Keeps amounts that the form does not show (of storage, of devices). */
function boundBody(given: Amounts | null | undefined, typed: Record<Amount, string>): Amounts | null {
  const all = { ...given, ...typed }
  const kept = Object.entries(all).flatMap(([name, amount]) => {
    const text = amount.trim()
    return text === '' ? [] : [[name, text]]
  })
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

function bodyOf(row: ContainerSettingsRow, { image, env, requests, limits }: ContainerValues): object {
  const resources = row.resources
  return {
    id: row.id,
    ...(image === null ? {} : { image: image.trim() }),
    env: env.map(envBody),
    resources: {
      ...(resources && { id: resources.id }),
      requests: boundBody(resources?.requests, requests),
      limits: boundBody(resources?.limits, limits),
    },
  }
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Container lists of a pod template. */
const containerLists = ['containers', 'initContainers'] as const
type ContainerList = (typeof containerLists)[number]

/** A pod template, as returned with `mode=exportDetails`. */
export type PodContainers = { [List in ContainerList]?: ContainerSettingsRow[] }

type ContainersBody = { [List in ContainerList]?: object[] }

function bodyOfLists(
  pod: PodContainers,
  write: (rows: readonly ContainerSettingsRow[]) => object[],
): ContainersBody {
  return Object.fromEntries(containerLists.map((list) => [list, write(pod[list] ?? [])]))
}

const isChange = (body: object): boolean => Object.keys(body).length > 1

/**
 * Returns the changes to a pod's containers as one body, and so one rollout: an unchanged container is sent
 * as its id alone, and a list of only such is omitted. Null if nothing differs.
 */
export function changeOf(pod: PodContainers, values: readonly ContainerValues[]): ContainersBody | null {
  const all = bodyOfLists(pod, (rows) =>
    rows.map((row) => {
      const typed = values.find(({ id }) => id === row.id)
      const body = typed && bodyOf(row, typed)
      return body && !isSame(body, bodyOf(row, containerValues(row))) ? body : { id: row.id }
    }),
  )
  const changed = Object.entries(all).filter(([, bodies]) => bodies.some(isChange))
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/**
 * Returns the body that restores a pod's settings. Variables are matched by name: their ids may have changed
 * since.
 */
export function bodyBack(pod: PodContainers): ContainersBody {
  const all = bodyOfLists(pod, (rows) =>
    rows.map((row) => {
      const { env, ...values } = containerValues(row)
      return bodyOf(row, { ...values, env: env.map((entry) => ({ ...entry, id: null })) })
    }),
  )
  return Object.fromEntries(Object.entries(all).filter(([, bodies]) => bodies.length > 0))
}

/** Returns the form's values for a pod's containers, in order. */
export const valuesOfPod = (pod: PodContainers): ContainerValues[] =>
  containerLists.flatMap((list) => (pod[list] ?? []).map(containerValues))

/** Returns true if both contain the same settings. Ignores ids, which change when list rows are replaced. */
export function setSame(one: readonly ContainerValues[], other: readonly ContainerValues[]): boolean {
  const settings = (values: readonly ContainerValues[]) =>
    values.map(({ name, image, env, requests, limits }) => {
      const amountTexts = [requests, limits].flatMap((texts) => amounts.map((amount) => texts[amount].trim()))
      return [name, image?.trim(), env.map((entry) => envBody({ ...entry, id: null })), amountTexts]
    })
  return isSame(settings(one), settings(other))
}

const VARIABLE_NAME = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/

/** Returns the problem with a variable's name, given all names in its container. */
export function nameProblem(
  name: string,
  names: readonly string[],
): 'nameMissing' | 'nameWrong' | 'nameTwice' | null {
  const text = name.trim()
  if (text === '') return 'nameMissing'
  if (!VARIABLE_NAME.test(text)) return 'nameWrong'
  return names.filter((other) => other.trim() === text).length > 1 ? 'nameTwice' : null
}

/** Returns true if a text is empty or a Kubernetes quantity: `250m`, `1.5`, `64Mi`. */
export const isAmount = (text: string): boolean => text.trim() === '' || (parseQuantity(text) ?? -1) >= 0

/** Returns true if a request exceeds its limit, which every cluster rejects; empty means unset. */
export function isAbove(request: string, limit: string): boolean {
  const [wanted, most] = [parseQuantity(request), parseQuantity(limit)]
  return wanted !== null && most !== null && wanted > most
}
