import { message } from '../../../model/messages/message.ts'
import { ruleOf } from '../../../model/kinds.ts'
import { roles } from '../../../model/roles.ts'
import { nameOfIssuer } from '../../../model/users/issuer.ts'
import { type Violation, violationOf } from '../../errors.ts'
import { equals, type RowOf } from '../../store/store.ts'
import { isDisabled, isServiceAccount } from '../../access/accounts.ts'
import { requireLastingKey } from '../../access/key-expiry.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { keysMadeBy } from './keys-made-by.ts'
import { hashPassword } from '../../access/passwords.ts'
import type { Reader } from '../resolve-reference.ts'
import type { RulesOf } from '../class-rules.ts'
import { checkSignIn, checkTeams } from './service-account.ts'
import { sessionsAfterChange } from '../../access/sessions.ts'
import { whyWeakPassword } from '../../access/weak-passwords.ts'

type Draft = DraftOf<'users.User'>
type Row = RowOf<'users.User'>

/** Returns true for accounts of a sign-in provider, which can't sign in without it. */
const isFromProvider = ({ attributes }: Row): boolean => attributes.issuer !== null

/** Returns true for accounts that can sign in to the console even if every sign-in provider fails. */
const canAlwaysSignIn = (row: Row): boolean =>
  !isDisabled(row) && !isFromProvider(row) && !isServiceAccount(row)

/** Returns true for the last enabled local admin: nobody else could restore permissions. */
async function isLastAdmin(reader: Reader, row: Row | null): Promise<boolean> {
  if (row?.attributes.role !== 'admin' || !canAlwaysSignIn(row)) return false
  const admins = await reader.find({ class: 'users.User', conditions: [equals('role', 'admin')] })
  return admins.every((admin) => admin.id === row.id || !canAlwaysSignIn(admin))
}

/** Rejects changes of attributes that the sign-in provider manages. */
function checkProvided(draft: Draft, row: Row | null): Violation[] {
  const issuer = row?.attributes.issuer
  if (!row || issuer == null) return []
  const params = { name: row.name ?? '', issuer: nameOfIssuer(issuer) }
  const { role, mustChangePassword } = draft.attributes
  return [
    ...(mustChangePassword === true
      ? [violationAt(draft, 'mustChangePassword', message('rules.passwordOfProvider', params))]
      : []),
    ...(draft.secrets['password'] == null
      ? []
      : [violationAt(draft, 'password', message('rules.passwordOfProvider', params))]),
    ...(role === undefined || role === row.attributes.role
      ? []
      : [violationAt(draft, 'role', message('rules.roleOfProvider', params))]),
  ]
}

/** Rejects colons: such users could never sign in with BASIC (RFC 7617, section 2). */
function checkName(draft: Draft, row: Row | null): Violation[] {
  const { name } = draft.attributes
  if (typeof name !== 'string' || !name.includes(':') || name === row?.name) return []
  return [violationAt(draft, 'name', message('rules.colonInName'))]
}

/** Requires the current password, so a signed-in browser isn't enough to lock its user out. Never stored. */
async function checkCurrentPassword(context: Context, draft: Draft, row: Row | null): Promise<Violation[]> {
  const { currentPassword, password } = draft.secrets
  delete draft.secrets['currentPassword']
  if (password == null || !row || row.id !== context.actor.id) return []
  if (currentPassword == null)
    return [violationAt(draft, 'currentPassword', message('rules.currentPasswordRequired'))]
  if (!(await context.confirmPassword(currentPassword)))
    return [violationAt(draft, 'currentPassword', message('rules.wrongPassword'))]
  draft.attributes.mustChangePassword = false
  const isSame = password.normalize('NFKC') === currentPassword.normalize('NFKC')
  return isSame && row.attributes.mustChangePassword === true
    ? [violationAt(draft, 'password', message('rules.samePassword'))]
    : []
}

/** Prevents an expiring key from giving access to others that outlives it: accounts, passwords and rights. */
function refuseByExpiringKey(context: Context, draft: Draft, row: Row | null): void {
  if (row?.id === context.actor.id) return
  if (draft.secrets['password'] != null) requireLastingKey(context, 'access.keyExpires')
  if (row && addsRights(draft, row)) requireLastingKey(context, 'access.keyExpiresRights')
}

/** Returns true for a more powerful role, and if a disabled account is enabled. */
function addsRights({ attributes: { role, isDisabled: isClosed } }: Draft, row: Row): boolean {
  const [wanted, current] = [roles.findIndex((known) => known === role), roles.indexOf(row.attributes.role)]
  return (wanted !== -1 && wanted < current) || (isClosed === false && isDisabled(row))
}

/** Ends sessions that the change invalidates: sessions from the old password, or of a disabled account. */
async function endSessions({ store, actor }: Context, draft: Draft, row: Row | null): Promise<void> {
  const { password } = draft.secrets
  const isClosing = draft.attributes.isDisabled === true || draft.attributes.mustChangePassword === true
  if (!row || (password == null && !isClosing)) return
  const id = isClosing || row.id !== actor.id ? undefined : actor.session
  const stored = await store.getSecret(row.id, 'sessions')
  draft.secrets['sessions'] = sessionsAfterChange(stored, { id, passwordHash: password ?? '' })
}

export const userRules: RulesOf<'users.User'> = {
  async prepare(context, draft, row) {
    const unfit = [...checkProvided(draft, row), ...checkSignIn(draft, row)]
    if (unfit.length > 0) return unfit
    const violations = [...checkName(draft, row), ...(await checkCurrentPassword(context, draft, row))]
    const { password } = draft.secrets
    refuseByExpiringKey(context, draft, row)
    if (password == null) {
      await endSessions(context, draft, row)
      return violations
    }
    // Checked before hashing: the general check sees only the hash.
    const attribute = draft.entry.attributes.get('password')
    const name = String(draft.attributes.name ?? row?.name ?? '')
    const problem =
      (attribute ? ruleOf(attribute).check(password, attribute) : null) ??
      (await whyWeakPassword(password, name))
    if (problem !== null) return [...violations, violationAt(draft, 'password', problem)]
    draft.secrets['password'] = await hashPassword(password)
    await endSessions(context, draft, row)
    return violations
  },

  async check(_context, { reader, draft, row }) {
    const teamless = checkTeams({ reader, draft, row })
    if (teamless.length > 0) return teamless
    const { role = 'admin', isDisabled: isClosing } = draft.attributes
    const losses = [
      ...(role === 'admin' ? [] : [violationAt(draft, 'role', message('rules.staysAdmin'))]),
      ...(isClosing === true ? [violationAt(draft, 'isDisabled', message('rules.staysEnabled'))] : []),
    ]
    return losses.length > 0 && (await isLastAdmin(reader, row)) ? losses : []
  },

  async checkDelete(reader, row) {
    if (!(await isLastAdmin(reader, row))) {
      const keys = await reader.related(row.id, 'apiKeys')
      return {
        violations: [],
        alsoIds: await keysMadeBy(
          reader,
          keys.map(({ id }) => id),
        ),
      }
    }
    const text = message('rules.lastAdmin', { name: row.name ?? '' })
    return { violations: [violationOf({ modelIndex: 'User', field: null }, text)], alsoIds: [] }
  },
}
