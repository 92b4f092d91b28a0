import { type Fields, isFields, type KubernetesObject } from '../objects.ts'
import { parseQuantity } from '../quantity.ts'
import { listRule } from './list-keys.ts'
import { isTime } from './times.ts'
import { type FieldType, findType, type Scalar } from './types.ts'

/** Unknown field, or field with a value of the wrong type. */
export interface Flaw {
  /** Path as in decoder errors: `spec.template.spec.containers[0].imag`. */
  path: string
  /** Path as in server-side apply errors: `.spec.template.spec.containers[name="main"].imag`. */
  appliedPath: string
  /** Null for an unknown field. */
  mismatch: Mismatch | null
}

export interface Mismatch {
  value: unknown
  type: FieldType
  /** Type that contains the field. */
  holder: string
}

export interface Decoded {
  /** Object without unknown fields. */
  object: KubernetesObject
  unknown: Flaw[]
  mismatched: Flaw[]
}

interface Place {
  path: string
  appliedPath: string
  /** Path as in list rules, starting with the kind. */
  rulePath: string
  holder: string
}

const numeric = (value: unknown): boolean => typeof value === 'number'

/** Go's decoder ignores line breaks. */
const withoutLineEnds = (text: string): string => text.replaceAll(/[\r\n]/g, '')

function isBase64(text: string): boolean {
  const letters = withoutLineEnds(text)
  return /^[A-Za-z0-9+/]*={0,2}$/.test(letters) && letters.length % 4 === 0
}

const accepts: Readonly<Record<Scalar, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bytes: (value) => typeof value === 'string' && isBase64(value),
  time: (value) => typeof value === 'string' && isTime(value, 'time'),
  microTime: (value) => typeof value === 'string' && isTime(value, 'microTime'),
  int: (value) => Number.isInteger(value),
  number: numeric,
  bool: (value) => typeof value === 'boolean',
  quantity: (value) => parseQuantity(value) !== null,
  intOrString: (value) => typeof value === 'string' || Number.isInteger(value),
  any: () => true,
}

/** Checks each field of an object against its type; an object of an unknown type is unchanged. */
export function decode(object: KubernetesObject, typeName: string): Decoded {
  const decoder = new Decoder()
  const root: Place = { path: '', appliedPath: '', rulePath: `${typeName}:`, holder: typeName }
  const decoded = decoder.value(object, { is: 'object', name: typeName }, root)
  // Decoding an object yields an object, possibly with fewer fields.
  return { object: decoded as KubernetesObject, unknown: decoder.unknown, mismatched: decoder.mismatched }
}

class Decoder {
  readonly unknown: Flaw[] = []
  readonly mismatched: Flaw[] = []

  value(value: unknown, type: FieldType, place: Place): unknown {
    if (value === null) return value
    if (type.is === 'object') return this.object(value, type, place)
    if (type.is === 'list') return this.list(value, type, place)
    if (type.is === 'map') return this.map(value, type, place)
    if (!accepts[type.name](value)) this.mismatch(value, type, place)
    return type.name === 'bytes' && typeof value === 'string' ? withoutLineEnds(value) : value
  }

  private mismatch(value: unknown, type: FieldType, { path, appliedPath, holder }: Place): void {
    this.mismatched.push({ path, appliedPath, mismatch: { value, type, holder } })
  }

  private object(value: unknown, type: FieldType & { is: 'object' }, place: Place): unknown {
    const known = findType(type.name)
    if (!known) return value
    if (!isFields(value)) {
      this.mismatch(value, type, place)
      return value
    }
    const kept: Fields = {}
    for (const [name, inner] of Object.entries(value)) {
      const at = below(place, name, type.name)
      const field = known.fields.get(name)
      // Null counts as omitted, whatever the type.
      if (field && inner === null) continue
      if (field) kept[name] = this.value(inner, field.type, at)
      else this.unknown.push({ path: at.path, appliedPath: at.appliedPath, mismatch: null })
    }
    return kept
  }

  private list(value: unknown, type: FieldType & { is: 'list' }, place: Place): unknown {
    if (!Array.isArray(value)) {
      this.mismatch(value, type, place)
      return value
    }
    return value.map((item: unknown, index) => this.value(item, type.of, itemOf(place, item, index)))
  }

  private map(value: unknown, type: FieldType & { is: 'map' }, place: Place): unknown {
    if (!isFields(value)) {
      this.mismatch(value, type, place)
      return value
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        // The decoder reports only the map's path; null in it becomes an empty string.
        inner === null && isText(type.of)
          ? ''
          : this.value(inner, type.of, { ...below(place, name, place.holder), path: place.path }),
      ]),
    )
  }
}

const isText = (type: FieldType): boolean => type.is === 'scalar' && type.name === 'string'

const below = ({ path, appliedPath, rulePath }: Place, name: string, holder: string): Place => ({
  path: path === '' ? name : `${path}.${name}`,
  appliedPath: `${appliedPath}.${name}`,
  rulePath: rulePath.endsWith(':') ? `${rulePath}${name}` : `${rulePath}.${name}`,
  holder,
})

function itemOf({ path, appliedPath, rulePath, holder }: Place, item: unknown, index: number): Place {
  const keys = listRule(rulePath)?.keys ?? []
  const told = keys
    .filter((key) => isFields(item) && item[key] !== undefined)
    .map((key) => `${key}=${JSON.stringify(isFields(item) ? item[key] : null)}`)
  return {
    path: `${path}[${index}]`,
    appliedPath: `${appliedPath}[${told.length > 0 ? told.join(',') : index}]`,
    rulePath: `${rulePath}.*`,
    holder,
  }
}
