import type { Model } from '../../model/registry.ts'
import type { NamedResource } from '../store/store.ts'
import { nameOf } from './changes.ts'

/** A resource by name, with its address. */
export interface NamedLink {
  id: string
  /** `Environments` */
  service: string
  modelIndex: string
  uri: string
  name: string | null
}

export function namedLink(model: Model, { class: classId, id, name }: NamedResource): NamedLink {
  const { modelIndex, service } = nameOf(model, { class: classId, id })
  return { id, service, modelIndex, uri: `${model.get(classId).uri}/${id}`, name }
}
