import type { ResourceRow } from '../../store/store.ts'
import type { Draft } from '../draft.ts'
import { isSameValue } from '../check.ts'
import type { ClassRules } from '../rules.ts'
import { listNames } from '../words.ts'

/** With what an account is opened. */
const opening = ['region', 'endpoint', 'username', 'awsAccessKeyId', 'awsRoleArn', 'awsExternalId'] as const

/** What was found out with other credentials says nothing of these. */
function forgetValidation(draft: Draft, row: ResourceRow | null): void {
  if (row === null || row.attributes['isDirectConnect'] === true) return
  const isChanged =
    Object.keys(draft.secrets).length > 0 ||
    opening.some(
      (name) => name in draft.attributes && !isSameValue(draft.attributes[name], row.attributes[name]),
    )
  if (!isChanged || row.attributes['state'] === 'unknown') return
  draft.attributes['state'] = 'unknown'
  draft.attributes['status'] = ['Its settings changed since the access was validated.']
}

export const cloudProviderRules: ClassRules = {
  prepare(_context, draft, row) {
    forgetValidation(draft, row)
    return Promise.resolve([])
  },

  /** Host groups are machines that run: they are removed on purpose, one by one, and never along with something. */
  async checkDelete(reader, row) {
    const groups = await reader.related(row.id, 'hostGroups')
    if (groups.length === 0) return { violations: [], alsoIds: [] }
    const message = `CloudProvider ${row.name} still has the host groups ${listNames(groups)}. Delete them first.`
    return { violations: [{ modelIndex: 'CloudProvider', field: 'hostGroups', message }], alsoIds: [] }
  },
}
