import { message } from '../../../model/messages/message.ts'
import { isServiceAccount } from '../../access/accounts.ts'
import { type Violation, violationOf } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import type { RulePlace, RulesOf } from '../class-rules.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'

type Draft = DraftOf<'users.User'>
type User = RowOf<'users.User'>
type Team = RowOf<'users.Team'>

/** Requires a password for every account that can sign in, and none for service accounts. */
export function checkSignIn(draft: Draft, row: User | null): Violation[] {
  const { attributes } = draft
  const { password } = draft.secrets
  const isForPrograms = row ? isServiceAccount(row) : attributes.isServiceAccount === true
  if (!isForPrograms) {
    if (row ? password !== null : password != null) return []
    return [violationAt(draft, 'password', message(row ? 'violations.requiredKept' : 'violations.required'))]
  }
  const given = [
    ...(password == null ? [] : ['password']),
    ...(attributes.mustChangePassword === true ? ['mustChangePassword'] : []),
  ]
  return given.map((field) => violationAt(draft, field, message('rules.serviceAccountPassword')))
}

/** Requires at least one team for service accounts. */
export function checkTeams({ draft, row }: RulePlace<User['attributes']>): Violation[] {
  const isForPrograms = row ? isServiceAccount(row) : draft.attributes.isServiceAccount === true
  const teams = draft.references.get('teams')
  if (!isForPrograms || (row && !teams) || (teams ?? []).length > 0) return []
  return [violationAt(draft, 'teams', message('rules.serviceAccountTeam'))]
}

/** Returns the service accounts of a team that have no other team; ignores those in `kept`. */
async function stranded(reader: Reader, team: Team, kept: ReadonlySet<string>): Promise<User[]> {
  const members = await reader.whole.related('users.Team', team.id, 'users')
  const found: User[] = []
  for (const user of members)
    if (isServiceAccount(user) && !kept.has(user.id))
      if ((await reader.whole.related('users.User', user.id, 'teams')).length < 2) found.push(user)
  return found
}

const lastTeamOf = (field: string | null, { name }: User): Violation =>
  violationOf({ modelIndex: 'Team', field }, message('rules.lastTeamOf', { name: name ?? '' }))

export const teamRules: RulesOf<'users.Team'> = {
  async check(_context, { reader, draft, row }) {
    const users = draft.targets.get('users')
    if (!row || !users) return []
    return (await stranded(reader, row, new Set(users))).map((user) => lastTeamOf('users', user))
  },

  async checkDelete(reader, row) {
    const users = await stranded(reader, row, new Set())
    return { violations: users.map((user) => lastTeamOf(null, user)), alsoIds: [] }
  },
}
