import { type Message, message } from '../../../model/messages/message.ts'
import { isFields, listOf } from '../../../model/fields.ts'
import { parseQuantity } from '../../../model/quantity.ts'
import {
  type FieldType,
  findKindType,
  findType,
  type ObjectType,
  type Scalar,
} from '../../clusters/connection/built-in-types/types.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { closestOf } from '../../clusters/workloads/unknown-kind.ts'
import { choicesOf } from '../kind-choices.ts'
import type { Misfit } from './misfits.ts'

/**
 * Finds unknown fields and values of the wrong type for a kind of Kubernetes 1.34: everything that `kubectl
 * apply --validate=strict` and every cluster refuse. Kinds of other groups and versions are not checked.
 */
export function findStrangeFields(object: KubernetesObject): Misfit[] {
  const type = findKindType(object.apiVersion, object.kind)
  return type ? inFields(object, type, '') : []
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function inFields(values: Readonly<Record<string, unknown>>, type: ObjectType, path: string): Misfit[] {
  return Object.entries(values).flatMap(([name, value]): Misfit[] => {
    const field = below(path, name)
    const known = type.fields.get(name)
    if (!known) return [{ field, problem: message('fields.unknown'), hint: hintFor(type, name) }]
    const problems = [
      ...inValue(value, known, field),
      ...(type.name === 'ServiceSpec' && name === 'ports' ? repeatedPorts(value, field) : []),
    ]
    return problems.length > 0 ? problems : inChoice(value, choicesOf(type.name, name), field)
  })
}

function hintFor({ fields }: ObjectType, name: string): Message {
  const meant = closestOf(name, [...fields.keys()])
  return meant === null ? message('fields.checkSpelling') : message('kinds.didYouMean', { meant })
}

/** A Service may have each port and protocol only once, regardless of port names. */
function repeatedPorts(ports: unknown, field: string): Misfit[] {
  const known = new Set<string>()
  return listOf(ports).flatMap(({ port, protocol }, index) => {
    const key = `${String(port)} (${String(protocol ?? 'TCP')})`
    if (known.has(key))
      return [{ field: `${field}[${index}].port`, problem: message('fields.repeated', { value: key }) }]
    known.add(key)
    return []
  })
}

/** Null counts as omitted for every type. */
function inValue(value: unknown, type: FieldType, field: string): Misfit[] {
  if (value === null || value === undefined) return []
  if (type.is === 'scalar') return inScalar(value, type.name, field)
  if (type.is === 'list') {
    if (!Array.isArray(value)) return [{ field, problem: message('fields.noList') }]
    return value.flatMap((item: unknown, index) => inValue(item, type.of, `${field}[${index}]`))
  }
  if (!isFields(value)) return [{ field, problem: message('problems.noObject') }]
  if (type.is === 'map')
    return Object.entries(value).flatMap(([key, inner]) => inValue(inner, type.of, `${field}.${key}`))
  const inner = findType(type.name)
  return inner ? inFields(value, inner, field) : []
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isBase64 = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value.replaceAll(/[\r\n]/g, ''))

const scalars: Readonly<Record<Scalar, [accepts: (value: unknown) => boolean, problem: Message]>> = {
  string: [isText, message('problems.noString')],
  time: [isText, message('problems.noString')],
  microTime: [isText, message('problems.noString')],
  bytes: [isBase64, message('fields.noBase64')],
  int: [Number.isInteger, message('problems.noInteger')],
  number: [(value) => typeof value === 'number', message('problems.noNumber')],
  bool: [(value) => typeof value === 'boolean', message('problems.noBoolean')],
  quantity: [(value) => parseQuantity(value) !== null, message('fields.noQuantity')],
  intOrString: [(value) => isText(value) || Number.isInteger(value), message('fields.noIntegerOrString')],
  any: [() => true, message('problems.noObject')],
}

function inScalar(value: unknown, name: Scalar, field: string): Misfit[] {
  const [accepts, problem] = scalars[name]
  if (accepts(value)) return []
  const isUnquoted = scalars[name][0] === isText && (typeof value === 'number' || typeof value === 'boolean')
  if (isUnquoted) return [{ field, problem: message('fields.unquoted', { value: String(value) }) }]
  return [{ field, problem }]
}

function inChoice(value: unknown, choices: readonly string[] | null, field: string): Misfit[] {
  if (choices === null) return []
  const places = Array.isArray(value)
    ? value.map((one: unknown, index) => ({ one, place: `${field}[${index}]` }))
    : [{ one: value, place: field }]
  return places
    .filter(({ one }) => typeof one === 'string' && one !== '' && !choices.includes(one))
    .map(({ one, place }) => ({
      field: place,
      problem: message('fields.notOneOf', { value: JSON.stringify(one), choices: { anyOf: choices } }),
    }))
}
