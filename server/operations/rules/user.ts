import type { ResourceRow } from '../../store/store.ts'
import { violationAt } from '../draft.ts'
import { hashPassword } from '../passwords.ts'
import type { Reader } from '../resolve-reference.ts'
import type { ClassRules } from '../rules.ts'

/** NIST SP 800-63B: at least eight characters, and no rule about which. */
const minPasswordLength = 8

async function isLastAdmin(reader: Reader, row: ResourceRow | null): Promise<boolean> {
  if (row?.attributes['role'] !== 'admin') return false
  const admins = await reader.find(
    { class: 'users.User', conditions: [{ field: 'role', comparison: 'equals', value: 'admin' }] },
    { count: 2 },
  )
  return admins.length < 2
}

export const userRules: ClassRules = {
  async prepare(_context, draft) {
    const { password } = draft.secrets
    if (password == null) return []
    if (password.length < minPasswordLength)
      return [violationAt(draft, 'password', `must have at least ${minPasswordLength} characters`)]
    draft.secrets['password'] = await hashPassword(password)
    return []
  },

  async check(_context, { reader, draft, row }) {
    const { role } = draft.attributes
    if (role === undefined || role === 'admin' || !(await isLastAdmin(reader, row))) return []
    return [violationAt(draft, 'role', 'must stay admin: this is the last user with that role')]
  },

  async checkDelete(reader, row) {
    if (!(await isLastAdmin(reader, row))) return { violations: [], alsoIds: [] }
    const message = `User ${row.name} is the last one with the role admin. Give another user that role first.`
    return { violations: [{ modelIndex: 'User', field: null, message }], alsoIds: [] }
  },
}
