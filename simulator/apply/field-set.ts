import { asFields, type Fields, isFields, isSame, type KubernetesObject } from '../objects.ts'
import { type Child, childrenOf, isItem } from './elements.ts'

/** Field paths: elements joined by a separator that no element contains. */
export type FieldSet = ReadonlySet<string>

const separator = '\u0000'
export const join = (path: string, element: string): string =>
  path === '' ? element : path + separator + element

/** Fields that identify an object or are set only by the server have no manager. */
const unmanaged = new Set(
  ['f:apiVersion', 'f:kind'].concat(
    'name namespace creationTimestamp deletionTimestamp deletionGracePeriodSeconds selfLink uid generation resourceVersion managedFields'
      .split(' ')
      .map((name) => join('f:metadata', `f:${name}`)),
  ),
)

const rootPath = ({ kind }: KubernetesObject): string => `${kind}:`

/** Go structs that are values, not pointers: a Go client always sends them, so nobody adds them. */
const alwaysThere = new Set(
  'metadata spec status template containers strategy updateStrategy jobTemplate loadBalancer scaleTargetRef resources podSelector names'
    .split(' ')
    .map((name) => `f:${name}`),
)

const lastOf = (field: string): string => field.slice(field.lastIndexOf(separator) + 1)

/** A field and the fields that hold it, the outermost first. */
const holdersOf = (field: string): string[] => {
  const elements = field.split(separator)
  return elements.map((_, index) => elements.slice(0, index + 1).join(separator))
}

/** Returns the holders of removed fields in which nobody owns a field. Defaults in them have no owner and are removed too. */
export function emptied(gone: FieldSet, owned: FieldSet): FieldSet {
  const kept = new Set(['f:metadata', ...[...owned].flatMap(holdersOf)])
  const holders = [...gone].flatMap(holdersOf)
  return new Set(holders.filter((holder) => !kept.has(holder) && lastOf(holder).startsWith('f:')))
}

/** Returns true for a map or struct that a writer can own in addition to its content. */
const isAddable = (field: string): boolean => field !== '' && !alwaysThere.has(lastOf(field))

/**
 * Returns all leaves of an object and the items of its merged lists; with `hasContainers` also the maps that
 * contain them.
 */
export function fieldsOf(object: KubernetesObject, hasContainers = false): FieldSet {
  const found = new Set<string>()
  const visit = (value: unknown, path: string, field: string): void => {
    if (unmanaged.has(field)) return
    const children = childrenOf(value, path)
    if (children === null || (children.length === 0 && field !== '')) {
      found.add(field)
      return
    }
    if (hasContainers && isAddable(field)) found.add(field)
    for (const child of children) {
      const inner = join(field, child.element)
      if (isItem(child.element)) found.add(inner)
      visit(child.value, child.path, inner)
    }
  }
  visit(object, rootPath(object), '')
  found.delete('f:metadata')
  return found
}

const isAdded = (old: unknown, field: string): boolean => old === undefined && isAddable(field)

const childrenByElement = (value: unknown, path: string): Map<string, Child> =>
  new Map((childrenOf(value, path) ?? []).map((child) => [child.element, child]))

/** Returns the leaves of `after` that are new or differ from `before`. */
export function changedFields(before: KubernetesObject, after: KubernetesObject): FieldSet {
  const found = new Set<string>()
  const visit = (old: unknown, child: Omit<Child, 'element'>, field: string): void => {
    if (unmanaged.has(field) || isSame(old, child.value)) return
    const children = childrenOf(child.value, child.path)
    if (children === null || children.length === 0) {
      found.add(field)
      return
    }
    if (isAdded(old, field)) found.add(field)
    const oldChildren = childrenByElement(old, child.path)
    for (const inner of children) {
      const innerField = join(field, inner.element)
      const other = oldChildren.get(inner.element)
      if (!other && isItem(inner.element)) found.add(innerField)
      visit(other?.value, inner, innerField)
    }
  }
  visit(before, { value: after, path: rootPath(after) }, '')
  found.delete('f:metadata')
  return found
}

/** Converts a set to nested FieldsV1: a leaf is empty, `.` marks an owned container of other fields. */
export function toFieldsV1(set: FieldSet): Fields {
  const root: Fields = {}
  for (const path of [...set].sort()) {
    let at = root
    for (const element of path.split(separator)) at = at[element] = asFields(at[element])
    at['.'] = {}
  }
  return withoutLoneDots(root)
}

function withoutLoneDots(fields: Fields): Fields {
  if (Object.keys(fields).length === 1 && fields['.']) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([element, inner]) => [element, withoutLoneDots(asFields(inner))]),
  )
}

export function fromFieldsV1(fields: Fields, path = '', found = new Set<string>()): Set<string> {
  for (const [element, inner] of Object.entries(fields)) {
    if (element === '.') {
      found.add(path)
      continue
    }
    const field = join(path, element)
    if (isFields(inner) && Object.keys(inner).length > 0) fromFieldsV1(inner, field, found)
    else found.add(field)
  }
  return found
}

/** Formats a path as conflicts do: `.spec.template.spec.containers[name="main"].image`. */
export function describeField(field: string): string {
  return field
    .split(separator)
    .map((element) => {
      const text = element.slice(2)
      if (element.startsWith('f:')) return `.${text}`
      if (element.startsWith('v:')) return `[=${text}]`
      // keyElement writes a map.
      const keys = Object.entries(JSON.parse(text) as Fields)
      return `[${keys.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}]`
    })
    .join('')
}
