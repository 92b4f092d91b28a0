import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { type Destination, mappingOf } from '../cluster/mapping.ts'
import type { Step } from './workload-target.ts'

/** What of an object of Kubernetes a request is about. */
export interface ObjectPlace {
  /** The class of the object itself. */
  object: ModelClass
  /** From the object to the resource in question, or to the one that gets a new part. */
  path: readonly Step[]
  /** The relation of the new part. */
  added?: string
}

/** A field as clients of this service know it. */
export interface ModelField {
  modelIndex: string
  /** Dotted below the resource in question; the name alone where another part of the object is meant. */
  field: string
  /** The field for a sentence, with the place inside it: `requests[cpu]`. */
  name: string
}

/** One name of a path inside an object, with what stands in brackets after it. */
interface Token {
  name: string
  key: string | null
}

interface Element {
  relation: ModelRelation
  key: string | null
}

const tokenExpression = /([^.[\]]+)((?:\[[^\]]*\])*)/g

/** Reads `spec.containers[0].image` as the API server writes it. */
const tokensOf = (path: string): Token[] =>
  [...path.matchAll(tokenExpression)].map(([, name = '', brackets = '']) => ({
    name,
    key: brackets === '' ? null : brackets.slice(1, -1),
  }))

/** What a path of the API server means in the model; null when it names nothing of the class. */
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

/** Goes along the parts of an object as far as the model has them. */
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

/** Name, namespace and labels stand in the metadata of an object, and are fields of its resource. */
function ownField(object: ModelClass, way: readonly Element[], { name }: Token): string | null {
  const isMetadata = way.length === 1 && way[0]?.relation.name === 'metadata'
  return isMetadata && (object.attributes.has(name) || name === 'labels') ? name : null
}

/** The part of a way that is below the place in question; null when it leads elsewhere. */
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
