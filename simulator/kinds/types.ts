import { readFileSync } from 'node:fs'

/**
 * Type of a field. `any` is a free-form object; `time`, `microTime`, `bytes`, `quantity` and `intOrString`
 * are scalars of the API.
 */
export type FieldType =
  | { is: 'scalar'; name: Scalar }
  | { is: 'list'; of: FieldType }
  | { is: 'map'; of: FieldType }
  | { is: 'object'; name: string }

const scalars = [
  'string',
  'int',
  'number',
  'bool',
  'any',
  'time',
  'microTime',
  'bytes',
  'quantity',
  'intOrString',
] as const
export type Scalar = (typeof scalars)[number]

export interface Field {
  type: FieldType
  isRequired: boolean
}

export interface ObjectType {
  name: string
  fields: ReadonlyMap<string, Field>
}

function parseType(text: string): FieldType {
  const inner = text.slice(1, -1)
  if (text.startsWith('[')) return { is: 'list', of: parseType(inner) }
  if (text.startsWith('{')) return { is: 'map', of: parseType(inner) }
  const name = scalars.find((scalar) => scalar === text)
  return name ? { is: 'scalar', name } : { is: 'object', name: text }
}

function parseField(text: string): [string, Field] {
  const at = text.indexOf(':')
  const name = text.slice(0, at)
  const isRequired = name.endsWith('!')
  return [isRequired ? name.slice(0, -1) : name, { type: parseType(text.slice(at + 1)), isRequired }]
}

function parseLine(line: string): [string, ObjectType] {
  const [name = '', ...fields] = line.split(' ')
  return [name, { name, fields: new Map(fields.map(parseField)) }]
}

/**
 * Field names and types from the OpenAPI documents of Kubernetes v1.34, which
 * `scripts/generate-kubernetes-types.ts` writes. One type per line: its name, then `field:type`, with `!` for
 * a required field; lists in square brackets, maps of strings to values in braces.
 */
const types: ReadonlyMap<string, ObjectType> = new Map(
  readFileSync(new URL('./types.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine),
)

export const findType = (name: string): ObjectType | undefined => types.get(name)

/** Returns a type and all types that it refers to, depth first. */
export function reachableFrom(name: string, found = new Map<string, ObjectType>()): Map<string, ObjectType> {
  const type = types.get(name)
  if (!type || found.has(name)) return found
  found.set(name, type)
  for (const field of type.fields.values()) {
    const inner = objectIn(field.type)
    if (inner) reachableFrom(inner, found)
  }
  return found
}

function objectIn(type: FieldType): string | null {
  if (type.is === 'object') return type.name
  return type.is === 'scalar' ? null : objectIn(type.of)
}
