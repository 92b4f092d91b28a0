import type { Service } from '../../../model/define.ts'
import { model } from '../../../model/index.ts'
import { attributeLabel } from '../../../model/labels.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Difference } from '../../../model/answers/changed-object.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { pageOf } from '../places/page-of.ts'

const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

/** Responses use either letter case for the service (`Config`). */
export function classOf({
  service,
  modelIndex,
}: Pick<NamedResource, 'service' | 'modelIndex'>): ModelClass | undefined {
  const known = services.find((name) => name === service.toLowerCase())
  return known && model.find(known, modelIndex)
}

export interface ResourceWords {
  kind: string
  name: string | null
}

/** Kind and name of a resource within a sentence. */
export function resourceWords(resource: NamedResource, inSentence: (label: string) => string): ResourceWords {
  return { kind: inSentence(classOf(resource)?.label ?? resource.modelIndex), name: resource.name }
}

/** Path of a resource's page, which may need its ancestors, nearest first. Null for an unknown class. */
export function resourcePath(
  { uuid: id, service, modelIndex }: NamedResource,
  within: readonly NamedResource[],
): string | null {
  const ancestors = within.map((place) => ({ id: place.uuid, modelIndex: place.modelIndex }))
  return classOf({ service, modelIndex }) ? pageOf({ id, service, modelIndex, ancestors }) : null
}

/** Label of a field within a sentence, followed by the key if it is a map. */
export function fieldWords(
  { field, modelIndex }: Difference,
  service: string,
  inSentence: (label: string) => string,
): string {
  const [name = field, ...keys] = field.split('.')
  const attribute = classOf({ service, modelIndex })?.attributes.get(name)
  const label = attribute ? attributeLabel(name, attribute) : name
  return [inSentence(label), ...(keys.length > 0 ? [keys.join('.')] : [])].join(' ')
}

/** Value on one line, or null if empty. */
export function valueText(value: unknown, most = 60): string | null {
  if (value === null || value === undefined || value === '') return null
  const text =
    Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
      ? value.join(', ')
      : plain(value)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
