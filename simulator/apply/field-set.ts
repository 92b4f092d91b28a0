import { asFields, type Fields, isFields, isSame, type KubernetesObject } from '../objects.ts'
import { type Child, childrenOf, isItem } from './elements.ts'

/** Paths of fields; a path is its elements with a separator that no element holds. */
export type FieldSet = ReadonlySet<string>

const separator = '\u0000'
export const join = (path: string, element: string): string =>
  path === '' ? element : path + separator + element

/** What identifies an object or is written by the server alone has no manager. */
const unmanaged = new Set(
  ['f:apiVersion', 'f:kind'].concat(
    'name namespace creationTimestamp deletionTimestamp deletionGracePeriodSeconds selfLink uid generation resourceVersion managedFields'
      .split(' ')
      .map((name) => join('f:metadata', `f:${name}`)),
  ),
)

const rootPath = ({ kind }: KubernetesObject): string => `${kind}:`

/** Values, not pointers: a program that writes an object has them from the beginning, so that nobody adds them. */
const alwaysThere = new Set(
  'metadata spec status template containers strategy updateStrategy jobTemplate loadBalancer scaleTargetRef resources podSelector names'
    .split(' ')
    .map((name) => `f:${name}`),
)

const lastOf = (field: string): string => field.slice(field.lastIndexOf(separator) + 1)

/** A map or a structure that a writer has added itself, beside what is in it. */
const isAddable = (field: string): boolean => field !== '' && !alwaysThere.has(lastOf(field))

/**
 * All leaves of an object, and the items of its merged lists; also the maps that hold them, where it is asked what
 * there is to be owned.
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

/** Leaves of `after` that `before` does not have or has otherwise. */
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

/** As `managedFields` holds it: nested, a leaf is empty, `.` stands for what holds other fields itself. */
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

/** `.spec.template.spec.containers[name="main"].image`, as conflicts name a field. */
export function describeField(field: string): string {
  return field
    .split(separator)
    .map((element) => {
      const text = element.slice(2)
      if (element.startsWith('f:')) return `.${text}`
      if (element.startsWith('v:')) return `[=${text}]`
      // Written by keyElement, so it is a map.
      const keys = Object.entries(JSON.parse(text) as Fields)
      return `[${keys.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}]`
    })
    .join('')
}
