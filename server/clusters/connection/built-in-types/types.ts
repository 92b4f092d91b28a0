import { readFileSync } from 'node:fs'

/**
 * Type of a field. `any` is a free-form object; `time`, `microTime`, `bytes`, `quantity` and `intOrString`
 * are scalars of the Kubernetes API.
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

export interface ObjectType {
  name: string
  fields: ReadonlyMap<string, FieldType>
}

/** Reads `name`, `[name]` for a list, `{name}` for a map of strings to values. */
function readFieldType(text: string): FieldType {
  const inner = text.slice(1, -1)
  if (text.startsWith('[')) return { is: 'list', of: readFieldType(inner) }
  if (text.startsWith('{')) return { is: 'map', of: readFieldType(inner) }
  const name = scalars.find((scalar) => scalar === text)
  return name ? { is: 'scalar', name } : { is: 'object', name: text }
}

function readField(text: string): [name: string, type: FieldType] {
  const at = text.indexOf(':')
  return [text.slice(0, at), readFieldType(text.slice(at + 1))]
}

const kinds = new Map<string, ObjectType>()
const types = new Map<string, ObjectType>()

/**
 * Kinds of Kubernetes v1.34 and the types of their fields, which `scripts/generate-kubernetes-types.ts`
 * writes. One type per line: its name, with its API version for a kind, then `field:type`.
 */
for (const line of readFileSync(new URL('./types.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')) {
  const [title = '', ...fields] = line.split(' ')
  const type = { name: title.slice(title.lastIndexOf('/') + 1), fields: new Map(fields.map(readField)) }
  types.set(type.name, type)
  if (title !== type.name) kinds.set(title, type)
}

/** Returns the type of a built-in kind; undefined for kinds of other groups and versions. */
export const findKindType = (apiVersion: string, kind: string): ObjectType | undefined =>
  kinds.get(`${apiVersion}/${kind}`)

/** Returns a type by its name in Kubernetes, such as `Container`. */
export const findType = (name: string): ObjectType | undefined => types.get(name)
