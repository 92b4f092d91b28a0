import { type Fields, fieldsOf, isFields } from '../../../../model/fields.ts'

/** Step into an object: a field, or the list element with these key values. */
export type Step = string | Readonly<Fields>

export type Path = readonly Step[]

const plain = /^[A-Za-z0-9_-]+$/

/**
 * Formats a path: `spec.template.spec.containers[name=web].image`. Names with other characters are quoted:
 * `data["app.conf"]`.
 */
export function textOfPath(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step !== 'string')
        return `[${Object.entries(step)
          .map(([key, value]) => `${key}=${String(value)}`)
          .join(',')}]`
      if (!plain.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join('')
}

/** Defaults of key fields that a manifest omits. */
export const defaultsOfKeys: Fields = { protocol: 'TCP' }

const hasKeys = (element: Fields, keys: Fields): boolean =>
  Object.entries(keys).every(([key, value]) => (element[key] ?? defaultsOfKeys[key]) === value)

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, step) => {
    if (typeof step === 'string') return isFields(node) ? node[step] : undefined
    return Array.isArray(node)
      ? node.find((element) => isFields(element) && hasKeys(element, step))
      : undefined
  }, value)
}

/** Returns the value without the part at a path, or the value itself if there is none. */
export function withoutPath<Value>(value: Value, path: Path): Value {
  if (valueAt(value, path) === undefined) return value
  return without(value, path) as Value
}

function without(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value
  if (typeof step === 'string') {
    const { [step]: at, ...others } = fieldsOf(value)
    return rest.length === 0 ? others : { ...fieldsOf(value), [step]: without(at, rest) }
  }
  const list: unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((element) => {
    if (!isFields(element) || !hasKeys(element, step)) return [element]
    return rest.length === 0 ? [] : [without(element, rest)]
  })
}

/** Returns the value with another one at a path. Creates missing parents. */
export function withValueAt(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (typeof step === 'string') {
    const fields = fieldsOf(value)
    return { ...fields, [step]: withValueAt(fields[step], rest, next) }
  }
  const list: unknown[] = Array.isArray(value) ? value : []
  const at = list.findIndex((element) => isFields(element) && hasKeys(element, step))
  const made = withValueAt(at < 0 ? { ...step } : list[at], rest, next)
  return at < 0 ? [...list, made] : list.with(at, made)
}
