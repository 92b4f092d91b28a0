import { message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import { violationAt } from '../draft.ts'
import type { ClassRules } from '../class-rules.ts'

/** Objects of a kind with its own class belong in that class's collection, like those from a cluster. */
export const genericResourceRules: ClassRules<{ kind: string; apiVersion: string }> = {
  prepare({ model }, draft, row) {
    const { kind, apiVersion } = draft.attributes
    if (row || typeof kind !== 'string' || typeof apiVersion !== 'string') return Promise.resolve([])
    const own = model.ofKind(draft.entry.service, kind, groupOf(apiVersion))
    if (!own) return Promise.resolve([])
    const problem = message('rules.hasOwnClass', { kind, collection: own.collection })
    return Promise.resolve([violationAt(draft, 'kind', problem)])
  },
}
