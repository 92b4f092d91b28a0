import type { NamedLink } from '../../../model/answers/named-link.ts'
import type { Model } from '../../../model/registry.ts'
import type { NamedResource } from '../../store/store.ts'
import { nameOf } from '../../activity/changes.ts'

export function namedLink(model: Model, { class: classId, id, name }: NamedResource): NamedLink {
  const { modelIndex, service } = nameOf(model, { class: classId, id })
  return { id, service, modelIndex, uri: `${model.get(classId).uri}/${id}`, name }
}
