import type { ClassRules } from '../rules.ts'
import { listNames } from '../words.ts'

export const cloudProviderRules: ClassRules = {
  /** Host groups are machines that run: they are removed on purpose, one by one, and never along with something. */
  async checkDelete(reader, row) {
    const groups = await reader.related(row.id, 'hostGroups')
    if (groups.length === 0) return { violations: [], alsoIds: [] }
    const message = `CloudProvider ${row.name} still has the host groups ${listNames(groups)}. Delete them first.`
    return { violations: [{ modelIndex: 'CloudProvider', field: 'hostGroups', message }], alsoIds: [] }
  },
}
