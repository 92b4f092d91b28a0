import type { Violation } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import { type Draft, violationAt } from '../draft.ts'
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

/** RFC 7617, section 2: who has a colon in the name can never sign in with BASIC. */
function checkName(draft: Draft, row: ResourceRow | null): Violation[] {
  const { name } = draft.attributes
  if (typeof name !== 'string' || !name.includes(':') || name === row?.name) return []
  return [
    violationAt(draft, 'name', 'must not contain a colon: BASIC credentials end a name at the first one'),
  ]
}

export const userRules: ClassRules = {
  async prepare(_context, draft, row) {
    const violations = checkName(draft, row)
    const { password } = draft.secrets
    if (password == null) return violations
    if (password.length < minPasswordLength)
      return [
        ...violations,
        violationAt(draft, 'password', `must have at least ${minPasswordLength} characters`),
      ]
    draft.secrets['password'] = await hashPassword(password)
    return violations
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
