import { duplicateEntries } from '../apply/duplicates.ts'
import { badRequest, Failure, unexpected } from '../failure.ts'
import { decode, type Flaw, type Mismatch } from '../kinds/decode.ts'
import type { Kind } from '../kinds/kinds.ts'
import { timeProblem } from '../kinds/times.ts'
import type { FieldType, Scalar } from '../kinds/types.ts'
import { goText } from '../go-text.ts'
import { asFields, isFields, type KubernetesObject, valueAt } from '../objects.ts'
import type { Target } from './address.ts'
import { asObject } from './body.ts'
import type { Directive } from './options.ts'

/** Options for reading an object. */
export interface Reading {
  directive: Directive
  /** Duplicate keys found by the parser. */
  duplicates: readonly string[]
  warn(text: string): void
}

const typeName = ({ kind, subresource }: Target): string => (subresource === 'scale' ? 'Scale' : kind.kind)
const unknownField = ({ path }: Flaw): string => `unknown field "${path}"`
const strictError = (told: readonly string[]): string => `strict decoding error: ${told.join(', ')}`

/** Returns the strict decoding error, or sends warnings, for unknown and duplicate fields. */
function looseEnds(unknown: readonly Flaw[], { directive, duplicates, warn }: Reading): string | null {
  const told = [...unknown.map(unknownField), ...duplicates]
  if (directive === 'Warn') for (const text of told) warn(text)
  return directive === 'Strict' && told.length > 0 ? strictError(told) : null
}

const goScalars: Readonly<Record<Scalar, string>> = {
  string: 'string',
  bytes: '[]uint8',
  time: 'v1.Time',
  microTime: 'v1.MicroTime',
  int: 'int32',
  number: 'float64',
  bool: 'bool',
  quantity: 'resource.Quantity',
  intOrString: 'intstr.IntOrString',
  any: 'runtime.RawExtension',
}

function goType(type: FieldType): string {
  if (type.is === 'scalar') return goScalars[type.name]
  if (type.is === 'object') return `v1.${type.name}`
  return type.is === 'list' ? `[]${goType(type.of)}` : `map[string]${goType(type.of)}`
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return isFields(value) ? 'object' : typeof value === 'boolean' ? 'bool' : typeof value
}

const badQuantity =
  "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"

/** Returns the offset of the first invalid base64 character. */
const wrongByte = (text: string): number => {
  const at = text.search(/[^A-Za-z0-9+/=\r\n]/)
  // An incomplete group of four is invalid from its first character.
  return at === -1 ? text.length - (text.length % 4) : at
}

/** Error messages by type. */
const unreadable: Readonly<Record<string, (text: string) => string>> = {
  quantity: () => badQuantity,
  time: (text) => timeProblem(text, 'time') ?? '',
  microTime: (text) => timeProblem(text, 'microTime') ?? '',
  bytes: (text) => `illegal base64 data at input byte ${wrongByte(text)}`,
}

function undecodable({ path }: Flaw, { value, type, holder }: Mismatch): string {
  const name = type.is === 'scalar' ? type.name : ''
  const why = typeof value === 'string' ? unreadable[name]?.(value) : undefined
  if (why !== undefined) return why
  const told = typeof value === 'number' && !Number.isInteger(value) ? `number ${value}` : jsonType(value)
  const field = path.replace(/\[\d+\]/g, '')
  return `json: cannot unmarshal ${told} into Go struct field ${holder}.${field} of type ${goType(type)}`
}

const goKinds: Readonly<Record<string, string>> = { array: 'slice', object: 'map', number: 'int64' }

/** Error message of Go's value converter, which differs from the decoder's. */
function unconvertible(flaw: Flaw, mismatch: Mismatch): string {
  const { value, type } = mismatch
  const json = jsonType(value)
  const was = json === 'number' && !Number.isInteger(value) ? 'float64' : (goKinds[json] ?? json)
  if (type.is === 'list') return `cannot restore slice from ${was}`
  if (type.is === 'map') return `cannot restore map from ${was}`
  if (type.is === 'object') return `cannot restore struct from: ${was}`
  const isCustom = ['quantity', 'time', 'microTime', 'bytes', 'intOrString', 'any'].includes(type.name)
  if (isCustom) return undecodable(flaw, mismatch)
  const wanted = goScalars[type.name]
  return json === 'number' ? `cannot convert ${was} to ${wanted}` : `unrecognized type: ${wanted}`
}

const cannotHandle = ({ kind, version }: Kind, why: string): Failure =>
  badRequest(`${kind} in version "${version}" cannot be handled as a ${kind}: ${why}`)

/** Checks the fields of a create or update: unknown fields are dropped or rejected. */
export function checkFields(object: KubernetesObject, target: Target, reading: Reading): KubernetesObject {
  const decoded = decode(object, typeName(target))
  const [wrong] = decoded.mismatched
  if (wrong?.mismatch) throw cannotHandle(target.kind, undecodable(wrong, wrong.mismatch))
  const refused = looseEnds(decoded.unknown, reading)
  if (refused !== null) throw cannotHandle(target.kind, refused)
  return decoded.object
}

function badPatch(value: string, why: string): Failure {
  const message = `Invalid value: ${JSON.stringify(value)}: ${why}`
  return new Failure(422, 'Invalid', ` "" is invalid: patch: ${message}`, {
    causes: [{ reason: 'FieldValueInvalid', message, field: 'patch' }],
  })
}

/**
 * Checks a patched object. Like a real API server, the error contains the whole object; for a strategic merge
 * patch it contains the patch, which is converted per field, not decoded.
 */
export function checkPatched(
  patched: unknown,
  target: Target,
  { strategic, ...reading }: Reading & { strategic: unknown },
): KubernetesObject {
  // If a patch changes the kind, the object is read as that kind first.
  const { kind } = asFields(patched)
  const decoded = decode(
    patched as KubernetesObject,
    target.subresource === undefined && typeof kind === 'string' ? kind : typeName(target),
  )
  const [wrong] = decoded.mismatched
  const text = strategic === undefined ? JSON.stringify(patched) : goText(strategic)
  const tell = strategic === undefined ? undecodable : unconvertible
  if (wrong?.mismatch) throw badPatch(text, tell(wrong, wrong.mismatch))
  const object = asObject(decoded.object, target)
  const refused = looseEnds(decoded.unknown, reading)
  if (refused !== null) throw badPatch(text, refused)
  return object
}

const expected: Readonly<Record<Scalar, string>> = {
  string: 'string',
  bytes: 'string',
  time: 'string',
  microTime: 'string',
  int: 'numeric (int or float)',
  number: 'numeric (int or float)',
  bool: 'boolean',
  quantity: 'string',
  intOrString: 'string',
  any: 'map',
}

function expectedScalar(value: unknown, name: Scalar): string {
  if (typeof value === 'object') return `expected any scalar, got &{${goText(value)}}`
  if (name === 'string') return `expected string, got &value.valueUnstructured{Value:${goText(value)}}`
  const why = typeof value === 'string' ? unreadable[name]?.(value) : undefined
  return why ?? `expected ${expected[name]}, got ${jsonType(value)}`
}

function expectation({ value, type }: Mismatch): string {
  if (type.is === 'scalar') return expectedScalar(value, type.name)
  return `expected ${type.is === 'list' ? 'list' : 'map'}, got &{${String(value)}}`
}

/** Server-side apply is always strict: every field must be in the schema. */
export function checkApplied(asked: unknown, target: Target): KubernetesObject {
  const { kind } = target
  const object = asObject(asked, target)
  // Reported as sent, without the namespace from the URL.
  const namespace = String(valueAt(asked, 'metadata', 'namespace') ?? '')
  const decoded = decode(object, kind.kind)
  const flaws = [...decoded.unknown, ...decoded.mismatched].map(
    ({ appliedPath, mismatch }) =>
      `${appliedPath}: ${mismatch ? expectation(mismatch) : 'field not declared in schema'}`,
  )
  flaws.push(...duplicateEntries(object))
  if (flaws.length === 0) return decoded.object
  const { name } = object.metadata
  const subject = `${namespace}/${name}; ${kind.group}/${kind.version}, Kind=${kind.kind}`
  const said = flaws.length === 1 ? flaws[0] : `errors:${flaws.map((flaw) => `\n  ${flaw}`).join('')}`
  throw unexpected(`failed to create typed patch object (${subject}): ${said}`)
}
