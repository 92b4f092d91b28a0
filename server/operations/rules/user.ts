import { ruleOf } from '../../../model/kinds.ts'
import type { Violation } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { Context } from '../context.ts'
import { type Draft, violationAt } from '../draft.ts'
import { hashPassword } from '../passwords.ts'
import type { Reader } from '../resolve-reference.ts'
import type { ClassRules } from '../rules.ts'

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

/** Whoever finds a browser signed in may not lock its user out. The current password is read here and never stored. */
async function checkCurrentPassword(
  context: Context,
  draft: Draft,
  row: ResourceRow | null,
): Promise<Violation[]> {
  const { currentPassword, password } = draft.secrets
  delete draft.secrets['currentPassword']
  if (password == null || !row || row.id !== context.actor.id) return []
  if (currentPassword == null)
    return [violationAt(draft, 'currentPassword', 'is required to change your own password')]
  if (await context.confirmPassword(currentPassword)) return []
  return [violationAt(draft, 'currentPassword', 'is not your password')]
}

export const userRules: ClassRules = {
  async prepare(context, draft, row) {
    const violations = [...checkName(draft, row), ...(await checkCurrentPassword(context, draft, row))]
    const { password } = draft.secrets
    if (password == null) return violations
    // Asked before the hash, which is all that a change shows to the general check.
    const attribute = draft.entry.attributes.get('password')
    const problem = attribute ? ruleOf(attribute).check(password, attribute) : null
    if (problem !== null) return [...violations, violationAt(draft, 'password', problem)]
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
