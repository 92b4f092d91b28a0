import { fieldsOf } from '../../../model/fields.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { type Level, levels, unknownPermissions } from '../../../model/rights.ts'
import { requireLastingKey } from '../../access/key-expiry.ts'
import { requireGranting } from '../../access/place-permissions.ts'
import {
  hasRequirement,
  type VerbsByClass,
  verbsOfLevel,
  verbsOfPermissions,
} from '../../access/rights/resolve.ts'
import { type Violation, violationOf } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { isOf } from '../../store/store.ts'
import type { RulePlace, RulesOf } from '../class-rules.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'

type GrantDraft = DraftOf<'users.Grant'>

const example = 'environments.Deployment.operate'

/** Relations of a grant to its place. */
export const placeRelations = ['environment', 'hostCluster', 'application'] as const

const ofWhole = ({ name }: Pick<ModelClass, 'name'>, text: Message): Violation =>
  violationOf({ modelIndex: name, field: null }, text)

const isGiven = (draft: GrantDraft, relation: string): boolean =>
  (draft.references.get(relation) ?? []).length > 0

function checkGrant(draft: GrantDraft): Violation[] {
  const { level, environmentSelector } = draft.attributes
  const hasSelector = environmentSelector != null
  const count = placeRelations.filter((name) => isGiven(draft, name)).length + Number(hasSelector)
  return [
    ...(count === 1 ? [] : [ofWhole(draft.entry, message('rules.oneTarget', { count }))]),
    ...((level != null) === isGiven(draft, 'customRole')
      ? [ofWhole(draft.entry, message('rules.levelOrRole'))]
      : []),
    ...(hasSelector && !hasRequirement(fieldsOf(environmentSelector))
      ? [violationAt(draft, 'environmentSelector', message('rules.emptySelector'))]
      : []),
  ]
}

/** Returns the verbs that a new grant gives; none while it has violations. */
async function verbsGiven({ reader, draft }: RulePlace): Promise<VerbsByClass> {
  const { level } = draft.attributes
  if (typeof level === 'string' && levels.some((known) => known === level))
    return verbsOfLevel(level as Level)
  const [id] = draft.targets.get('customRole') ?? []
  const role = id === undefined ? null : await reader.get(id)
  return verbsOfPermissions(role && isOf(role, 'users.CustomRole') ? (role.attributes.permissions ?? []) : [])
}

export const grantRules: RulesOf<'users.Grant'> = {
  goesAlone: true,

  prepare(context, draft, row) {
    if (row) return Promise.resolve([])
    requireLastingKey(context, 'access.keyExpiresRights')
    return Promise.resolve(checkGrant(draft))
  },

  /** Nobody grants rights that they don't have. */
  async check(context, { reader, draft, row }) {
    if (row) return []
    const verbs = await verbsGiven({ reader, draft, row })
    const [id] = placeRelations.flatMap((name) => draft.targets.get(name) ?? [])
    const place = id === undefined ? null : await reader.get(id)
    requireGranting(context, place, verbs)
    return []
  },
}

function checkPermissions({ model }: Context, draft: DraftOf<'users.CustomRole'>): Violation[] {
  const { permissions } = draft.attributes
  // The general check reports other types.
  if (!Array.isArray(permissions)) return []
  const unknown = unknownPermissions(model, permissions.map(String))
  const problems = [
    permissions.length > limits.permissions
      ? message('rules.tooManyPermissions', { max: limits.permissions })
      : null,
    unknown.length > 0
      ? message('rules.unknownPermissions', { permissions: unknown.slice(0, 10), example })
      : null,
  ]
  return problems.flatMap((problem) => (problem === null ? [] : [violationAt(draft, 'permissions', problem)]))
}

export const customRoleRules: RulesOf<'users.CustomRole'> = {
  prepare(context, draft) {
    requireLastingKey(context, 'access.keyExpiresRights')
    return Promise.resolve(checkPermissions(context, draft))
  },

  async checkDelete(reader, row) {
    const { length: count } = await reader.related(row.id, 'grants')
    const text = message('rules.roleInUse', { name: row.name ?? '', count })
    const violations = count === 0 ? [] : [violationOf({ modelIndex: 'CustomRole', field: 'grants' }, text)]
    return { violations, alsoIds: [] }
  },
}
