import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { losesDataWith } from './bulk-kinds.ts'

/** What goes with something: how many of which class; of no class are all others together. */
export interface Going {
  entry: ModelClass | null
  count: number
  /** Of what is known by name. */
  names?: readonly string[]
}

/** Children that stand by themselves, such as pods of an application; parts of the thing itself are not told. */
const ownChildren = ({ relations }: ModelClass): { name: string; target: ModelClass }[] =>
  [...relations.values()].filter(
    ({ type, many, target }) =>
      type === 'child' && many && target.key !== null && target.methods.includes('DELETE'),
  )

/** The names by which all that stands below a class is read, at any depth. */
export function goingFields(entry: ModelClass, known = new Set<ModelClass>()): string[] {
  if (known.has(entry)) return []
  known.add(entry)
  return ownChildren(entry).flatMap(({ name, target }) => [name, ...goingFields(target, known)])
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Pods are many and come and go; an application is what one knows. */
const namesOf = ({ id }: ModelClass, rows: readonly Readonly<Record<string, unknown>>[]) =>
  id === 'environments.Application' ? { names: rows.map(({ name }) => String(name)) } : {}

/** All that stands below a row, as `mode=exportDetails` embeds it. */
export function goingWith(entry: ModelClass, row: Readonly<Record<string, unknown>>): Going[] {
  const going = ownChildren(entry).flatMap(({ name, target }) => {
    const embedded = row[name]
    const rows = Array.isArray(embedded) ? embedded.filter(isObject) : []
    return rows.length === 0
      ? []
      : [
          { entry: target, count: rows.length, ...namesOf(target, rows) },
          ...rows.flatMap((below) => goingWith(target, below)),
        ]
  })
  return sumGoing([going])
}

/** What is told first and by name: applications, what runs of them, and what holds data. */
const telling = [
  'environments.Environment',
  'environments.Application',
  'environments.Pod',
  'environments.PersistentVolumeClaim',
].map((id) => model.get(id))

/** The place of a class among those that are told first; the others follow by their numbers. */
const rankOf = ({ entry }: Going): number => {
  const rank = entry ? telling.indexOf(entry) : -1
  return rank === -1 ? telling.length : rank
}

/** The sums of several, what matters most first. */
export function sumGoing(all: readonly (readonly Going[])[]): Going[] {
  const byClass = Map.groupBy(all.flat(), ({ entry }) => entry)
  return [...byClass]
    .map(([entry, some]) => {
      const names = some.flatMap((one) => one.names ?? []).toSorted((a, b) => a.localeCompare(b))
      const count = some.reduce((sum, one) => sum + one.count, 0)
      return { entry, count, ...(names.length > 0 ? { names } : {}) }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.count - a.count)
}

/** More kinds than these beside what is told first are one number. */
const MOST_OTHERS = 2

/** As it is told in a line: kinds that few look for are told together. */
export function shortenGoing(going: readonly Going[]): Going[] {
  const others = going.filter((one) => rankOf(one) === telling.length)
  if (others.length <= MOST_OTHERS) return [...going]
  const count = others.reduce((sum, one) => sum + one.count, 0)
  return [...going.filter((one) => rankOf(one) < telling.length), { entry: null, count }]
}

/** Data stands in it itself, and not in what is told beside it. */
export const holdsData = ({ id }: ModelClass): boolean => id === 'environments.PersistentVolumeClaim'

export const losesDataAmong = (going: readonly Going[]): boolean =>
  going.some(({ entry }) => entry !== null && losesDataWith(entry))
