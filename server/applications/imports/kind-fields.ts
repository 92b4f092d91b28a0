import { isFields, listOf } from '../../../model/fields.ts'
import { parseQuantity } from '../../../model/quantity.ts'
import {
  type FieldType,
  findKindType,
  findType,
  type ObjectType,
  type Scalar,
} from '../../clusters/connection/built-in-types/types.ts'
import type { KubernetesObject } from '../../clusters/connection/driver.ts'
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
    if (!known) return [{ field, problem: strange(type, name) }]
    const problems = [
      ...inValue(value, known, field),
      ...(type.name === 'ServiceSpec' && name === 'ports' ? repeatedPorts(value, field) : []),
    ]
    return problems.length > 0 ? problems : inChoice(value, choicesOf(type.name, name), field)
  })
}

function strange({ fields }: ObjectType, name: string): string {
  const meant = closestOf(name, [...fields.keys()])
  const hint = meant === null ? 'Check its spelling and the apiVersion' : `Did you mean ${meant}?`
  return `is not a field of this kind. ${hint}`
}

/** A Service may have each port and protocol only once, regardless of port names. */
function repeatedPorts(ports: unknown, field: string): Misfit[] {
  const known = new Set<string>()
  return listOf(ports).flatMap(({ port, protocol }, index) => {
    const key = `${String(port)} (${String(protocol ?? 'TCP')})`
    if (known.has(key))
      return [{ field: `${field}[${index}].port`, problem: `is ${key}, as that of an earlier one is` }]
    known.add(key)
    return []
  })
}

/** Null counts as omitted for every type. */
function inValue(value: unknown, type: FieldType, field: string): Misfit[] {
  if (value === null || value === undefined) return []
  if (type.is === 'scalar') return inScalar(value, type.name, field)
  if (type.is === 'list') {
    if (!Array.isArray(value)) return [{ field, problem: 'must be a list' }]
    return value.flatMap((item: unknown, index) => inValue(item, type.of, `${field}[${index}]`))
  }
  if (!isFields(value)) return [{ field, problem: 'must hold fields of its own' }]
  if (type.is === 'map')
    return Object.entries(value).flatMap(([key, inner]) => inValue(inner, type.of, `${field}.${key}`))
  const inner = findType(type.name)
  return inner ? inFields(value, inner, field) : []
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isBase64 = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value.replaceAll(/[\r\n]/g, ''))

const scalars: Readonly<Record<Scalar, [accepts: (value: unknown) => boolean, problem: string]>> = {
  string: [isText, 'must be a text'],
  time: [isText, 'must be a text'],
  microTime: [isText, 'must be a text'],
  bytes: [isBase64, 'is not in base64'],
  int: [Number.isInteger, 'must be a whole number'],
  number: [(value) => typeof value === 'number', 'must be a number'],
  bool: [(value) => typeof value === 'boolean', 'must be true or false'],
  quantity: [(value) => parseQuantity(value) !== null, 'must be a quantity such as 500m, 1.5 or 2Gi'],
  intOrString: [(value) => isText(value) || Number.isInteger(value), 'must be a whole number or a text'],
  any: [() => true, ''],
}

function inScalar(value: unknown, name: Scalar, field: string): Misfit[] {
  const [accepts, problem] = scalars[name]
  if (accepts(value)) return []
  const isUnquoted = scalars[name][0] === isText && (typeof value === 'number' || typeof value === 'boolean')
  if (isUnquoted) return [{ field, problem: `is ${String(value)}, which is not a text: write it in quotes` }]
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
      problem: `is ${JSON.stringify(one)}, and must be one of ${choices.join(', ')}`,
    }))
}
