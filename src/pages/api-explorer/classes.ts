import type { ClassDefinition } from '../../api/api-document.ts'
import type { Service } from '../../../model/define.ts'

export const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

/** A class of the API; `other` stands for the addresses that belong to none and has no definition. */
export interface ApiClass {
  service: Service | 'other'
  name: string
  definition: ClassDefinition | null
}

export const isClass = (value: unknown): value is ApiClass =>
  typeof value === 'object' && value !== null && 'definition' in value

export const otherClass: ApiClass = { service: 'other', name: 'calls', definition: null }

/** The classes in the order of their services, each service's by name. */
export function listClasses(definitions: readonly (readonly ClassDefinition[])[]): ApiClass[] {
  const known = services.flatMap((service, index) =>
    (definitions[index] ?? [])
      .map((definition) => ({ service, name: definition.modelIndex, definition }))
      .toSorted((left, right) => left.name.localeCompare(right.name)),
  )
  return [...known, otherClass]
}

export const findClass = (
  classes: readonly ApiClass[],
  service: string | undefined,
  name: string | undefined,
): ApiClass | undefined => classes.find((entry) => entry.service === service && entry.name === name)

/** The classes whose name or collection has all words of a text, in any letter case. */
export function searchClasses(classes: readonly ApiClass[], text: string): ApiClass[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return classes.filter(({ service, name, definition }) => {
    const searched = `${service} ${name} ${definition?.uri ?? ''}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
