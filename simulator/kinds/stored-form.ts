import { type Fields, isFields, type KubernetesObject } from '../objects.ts'
import { canonicalQuantity } from '../quantity.ts'
import { type Field, type FieldType, findType } from './types.ts'

/** Strings that have a meaning when empty. */
const meantEmpty = new Set([
  'storageClassName',
  'volumeAttributesClassName',
  'timeZone',
  'reason',
  'message',
  'holderIdentity',
])
/** Booleans and numbers that count as omitted at these values. */
const usual: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    'stdin stdinOnce tty hostNetwork hostPID hostIPC readOnly paused publishNotReadyAddresses unschedulable'
      .split(' ')
      .map((name) => [name, false]),
  ),
  minReadySeconds: 0,
  initialDelaySeconds: 0,
  hostPort: 0,
  nodePort: 0,
}

/** Returns true for an empty optional list, map or string, which an API server omits. */
function isNothing(name: string, value: unknown, type: FieldType): boolean {
  if (type.is === 'list') return Array.isArray(value) && value.length === 0
  if (type.is === 'map') return isFields(value) && Object.keys(value).length === 0
  if (type.is !== 'scalar') return false
  if (type.name === 'string') return value === '' && !meantEmpty.has(name)
  return name in usual && usual[name] === value
}

/** Normalizes an object as an API server stores it: without empty fields, quantities in canonical form. */
export function storedForm(object: KubernetesObject): KubernetesObject {
  // Normalizing keeps the shape.
  return formOf(object, { is: 'object', name: object.kind }) as KubernetesObject
}

function formOf(value: unknown, type: FieldType): unknown {
  if (type.is === 'object') return isFields(value) ? fieldsOf(value, type.name) : value
  if (type.is === 'list') return Array.isArray(value) ? listOf(value, type.of) : value
  if (type.is === 'map') return isFields(value) ? mapOf(value, type.of) : value
  return type.name === 'quantity' ? canonicalQuantity(value) : value
}

const mayDrop = (name: string, value: unknown, { type, isRequired }: Field): boolean =>
  !isRequired && isNothing(name, value, type)

/** Returns the same value if nothing changed, so that unchanged parts stay shared. */
function fieldsOf(fields: Fields, typeName: string): Fields {
  const known = findType(typeName)
  if (!known) return fields
  let isChanged = false
  const kept: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    const field = known.fields.get(name)
    const next = field ? formOf(value, field.type) : value
    const isDropped = next === undefined || (field !== undefined && mayDrop(name, next, field))
    if (!isDropped) kept[name] = next
    isChanged = isChanged || isDropped || next !== value
  }
  return isChanged ? kept : fields
}

function listOf(values: unknown[], type: FieldType): unknown[] {
  const next = values.map((value) => formOf(value, type))
  return next.some((value, index) => value !== values[index]) ? next : values
}

function mapOf(values: Fields, type: FieldType): Fields {
  const next = Object.entries(values).map(([name, value]) => [name, formOf(value, type)] as const)
  return next.some(([name, value]) => value !== values[name]) ? Object.fromEntries(next) : values
}
