import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { type Destination, mappingOf } from '../connection/mapping/mapping.ts'
import type { Step } from '../../records/workload-target.ts'

/** Target of a request within a Kubernetes object. */
export interface ObjectPlace {
  /** The class of the object itself. */
  object: ModelClass
  /** Steps from the object to the resource in question, or to the parent of a new part. */
  path: readonly Step[]
  /** Relation of the new part. */
  added?: string
}

/** Field as named by this service's API. */
interface ModelField {
  modelIndex: string
  /** Dotted path below the resource in question; only the name if it is in another part of the object. */
  field: string
  /** Field for a sentence, with the position inside it: `requests[cpu]`. */
  name: string
}

/** Name in a path inside an object, with the contents of its brackets. */
interface Token {
  name: string
  key: string | null
}

interface Element {
  relation: ModelRelation
  key: string | null
}

const tokenExpression = /([^.[\]]+)((?:\[[^\]]*\])*)/g

/** Parses `spec.containers[0].image`, the API server's notation. */
const tokensOf = (path: string): Token[] =>
  [...path.matchAll(tokenExpression)].map(([, name = '', brackets = '']) => ({
    name,
    key: brackets === '' ? null : brackets.slice(1, -1),
  }))

/** Translates a field path of the API server to the model; null if the class doesn't have it. */
export function fieldInModel({ object, path, added }: ObjectPlace, fieldPath: string): ModelField | null {
  const { entry, way, rest } = follow(object, tokensOf(fieldPath))
  const [head, ...deep] = rest
  const below = belowPlace(way, path, added)
  const place = (below ?? []).map(({ relation, key }) => `${relation.name}.${key ?? 0}`)
  if (head) {
    const own = ownField(object, way, head)
    if (own) return { modelIndex: object.name, field: own, name: own }
    const name = attributeOf(mappingOf(entry).fields.get(head.name)) ?? head.name
    return { modelIndex: entry.name, field: [...place, name].join('.'), name: `${name}${textOf(head, deep)}` }
  }
  const last = way.at(-1)
  if (!last) return null
  const { relation, key } = last
  const name = key === null ? relation.name : `${relation.name}.${key}`
  return {
    modelIndex: relation.owner.name,
    field: [...place.slice(0, -1), name].join('.'),
    name: key === null ? relation.name : `${relation.name}[${key}]`,
  }
}

/** Follows a path through the parts of an object as far as the model has them. */
function follow(
  object: ModelClass,
  tokens: readonly Token[],
): { entry: ModelClass; way: Element[]; rest: Token[] } {
  const way: Element[] = []
  let entry = object
  for (const { name, key } of tokens) {
    const destination = mappingOf(entry).fields.get(name)
    if (!destination || !('relation' in destination)) break
    way.push({ relation: destination.relation, key })
    entry = destination.relation.target
  }
  return { entry, way, rest: tokens.slice(way.length) }
}

const attributeOf = (destination: Destination | undefined): string | undefined =>
  destination && 'attribute' in destination ? destination.name : undefined

const textOf = ({ key }: Token, deep: readonly Token[]): string =>
  [{ name: '', key }, ...deep]
    .map(({ name, key: at }) => `${name && `.${name}`}${at === null ? '' : `[${at}]`}`)
    .join('')

/** Returns the resource's field for name, namespace and labels, which an object has in its metadata. */
function ownField(object: ModelClass, way: readonly Element[], { name }: Token): string | null {
  const isMetadata = way.length === 1 && way[0]?.relation.name === 'metadata'
  return isMetadata && (object.attributes.has(name) || name === 'labels') ? name : null
}

/** Returns the part of a path below the target; null if the path is elsewhere. */
function belowPlace(
  way: readonly Element[],
  path: readonly Step[],
  added: string | undefined,
): Element[] | null {
  const isBelow = path.every((step, index) => isSame(step, way[index]))
  if (!isBelow) return null
  const below = way.slice(path.length)
  if (added === undefined) return below
  return below[0]?.relation.name === added ? below.slice(1) : null
}

function isSame({ relation, row }: Step, element: Element | undefined): boolean {
  if (element?.relation.name !== relation.name) return false
  const { key } = element
  if (!relation.many || key === null) return true
  return (
    key === String(row.position) || (row.name !== null && key.replaceAll('"', '').endsWith(`=${row.name}`))
  )
}
