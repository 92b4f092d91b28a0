import type { Service } from '../../../model/define.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/registry.ts'
import type { ChangedId, Changes } from '../../api/queries.ts'

export interface ChangedKind {
  entry: ModelClass
  ids: string[]
}

export interface ChangeSummary {
  verb: 'created' | 'modified' | 'deleted'
  kinds: ChangedKind[]
}

const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

/** Answers name the service in either letter case (`Config`). */
function classOf(service: string, modelIndex: string): ModelClass | undefined {
  const known = services.find((name) => name === service.toLowerCase())
  return known && model.find(known, modelIndex)
}

/** Rows that only exist inside something else (a spec, a container) are left to what they belong to. */
const isWhole = (entry: ModelClass): boolean =>
  entry.key !== null && (entry.kubernetes !== null || !isPart(entry))

/** Below an object of Kubernetes, at any depth. */
const isPart = (entry: ModelClass): boolean =>
  entry.parents.length > 0 && entry.parents.every(({ owner }) => owner.kubernetes !== null || isPart(owner))

function kindsOf(ids: readonly ChangedId[]): ChangedKind[] {
  const kinds = new Map<string, ChangedKind>()
  for (const { modelIndex, service, uuid } of ids) {
    const entry = classOf(service, modelIndex)
    if (!entry) continue
    const kind = kinds.get(entry.id) ?? { entry, ids: [] }
    kind.ids.push(uuid)
    kinds.set(entry.id, kind)
  }
  const all = [...kinds.values()]
  const whole = all.filter(({ entry }) => isWhole(entry))
  return whole.length > 0 ? whole : all
}

/** What a set of changes did, by verb and kind: an import of forty rows reads as three objects. */
export function summarize({ createdIds, modifiedIds, deletedIds }: Changes): ChangeSummary[] {
  const parts: ChangeSummary[] = [
    { verb: 'created', kinds: kindsOf(createdIds) },
    { verb: 'modified', kinds: kindsOf(modifiedIds) },
    { verb: 'deleted', kinds: kindsOf(deletedIds) },
  ]
  return parts.filter(({ kinds }) => kinds.length > 0)
}
