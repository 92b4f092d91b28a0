import type { Fact } from '../../../model/actions/environments.ts'
import { type FactPart, factParts } from '../../../model/answers/comparison.ts'
import { type Fields, isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { isSame, type ValueDifference, valueDifferences } from '../../records/change-values.ts'

const imagePath = /\b(initContainers|containers)\[[^\]]*\]\.image$/

const partOf = (path: string): FactPart => {
  if (imagePath.test(path)) return 'images'
  return path === 'spec.replicas' ? 'replicas' : 'configuration'
}

/** Fields that identify a list element, so that elements are compared by identity instead of position. */
const keyFields = ['name', 'key', 'containerPort', 'port', 'mountPath']

function keyedList(list: readonly unknown[]): [string, unknown][] | null {
  const elements = list.filter(isFields)
  if (elements.length !== list.length || list.length === 0) return null
  const field = keyFields.find(
    (name) => new Set(elements.map((element) => element[name])).size === list.length,
  )
  if (field === undefined || elements.some((element) => element[field] === undefined)) return null
  return elements.map((element) => {
    const { [field]: key, ...rest } = element
    // An element with only a name has no other fields to compare.
    return [String(key), keyed(Object.keys(rest).length > 0 ? rest : element)]
  })
}

/** Converts lists of named elements to fields: `containers[web]`. */
function keyed(value: unknown): unknown {
  if (!isFields(value)) return value
  const made: Fields = {}
  for (const [name, entry] of Object.entries(value)) {
    const elements = Array.isArray(entry) ? keyedList(entry) : null
    if (elements) for (const [key, element] of elements) made[`${name}[${key}]`] = element
    else made[name] = keyed(entry)
  }
  return made
}

/** Converts lists of unnamed objects to fields, too, if both have the same length: `rules[0]`. */
function paired(left: unknown, right: unknown): [unknown, unknown] {
  if (!isFields(left) || !isFields(right)) return [left, right]
  const [one, other] = [byPlace(left, right), byPlace(right, left)]
  for (const name of Object.keys(one))
    if (name in other) [one[name], other[name]] = paired(one[name], other[name])
  return [one, other]
}

/** Converts an object's lists that have the same length in the other object, element by element. */
function byPlace(value: Fields, other: Fields): Fields {
  const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] =>
    isListOfFields(entry) && isListOfFields(other[name]) && entry.length === other[name].length
      ? entry.map((element, place) => [`${name}[${place}]`, keyed(element)])
      : [[name, entry]],
  )
  return Object.fromEntries(entries)
}

const isListOfFields = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields)

/** Written by this service or Kubernetes, or specific to the place instead of the application. */
const ownAnnotation =
  /^(kubectl\.kubernetes\.io\/(restartedAt|last-applied-configuration)|kubernetes\.io\/change-cause|deployment\.kubernetes\.io\/.*)$/

/** Returns an object without fields that must differ between two places. */
export function comparable(object: KubernetesObject, prefix: string): Fields {
  const { apiVersion: _version, kind: _kind, status: _status, metadata, ...rest } = object
  const { name: _name, namespace: _namespace, ...others } = metadata
  return withoutOwn({ metadata: others, ...rest }, prefix) as Fields
}

function withoutOwn(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutOwn(entry, prefix))
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(
    ([name]) => !name.startsWith(`${prefix}/`) && !ownAnnotation.test(name),
  )
  return Object.fromEntries(
    kept
      .map(([name, entry]) => [name, withoutOwn(entry, prefix)] as const)
      .filter(([name, entry]) => !isEmptied(name, entry)),
  )
}

/** Maps that became empty equal missing ones. */
const isEmptied = (name: string, value: unknown): boolean =>
  ['labels', 'annotations', 'matchLabels', 'creationTimestamp'].includes(name) &&
  (value === null || (isFields(value) && Object.keys(value).length === 0))

const factOf = ({ keys, before, after, ...texts }: ValueDifference): Fact => {
  const path = keys.join('.')
  return { part: partOf(path), path, left: before, right: after, isSame: false, ...texts }
}

/** Returns equal values at every depth, as facts. */
function sameValues(left: unknown, right: unknown, keys: readonly string[]): Fact[] {
  if (isFields(left) && isFields(right))
    return Object.keys(left).flatMap((name) =>
      name in right ? sameValues(left[name], right[name], [...keys, name]) : [],
    )
  if (!isSame(left, right)) return []
  const path = keys.join('.')
  const isLong = typeof left === 'string' && (left.length > 400 || left.includes('\n'))
  const value = isLong ? { left: null, right: null, lengths: lengthsOf(left) } : { left, right }
  return [{ part: partOf(path), path, isSame: true, ...value }]
}

const lengthsOf = ({ length }: string): [number, number] => [length, length]

/** Returns the differences of two objects, optionally with equal values. All of a missing one differs. */
export function objectFacts(left: unknown, right: unknown, isAll: boolean): Fact[] {
  const sides = paired(keyed(left), keyed(right))
  const facts = valueDifferences(...sides).map(factOf)
  if (isAll) facts.push(...sameValues(...sides, []))
  const rank = ({ part, path }: Fact): string => `${factParts.indexOf(part)}${path}`
  return facts.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}
