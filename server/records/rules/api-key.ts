import { type Message, message } from '../../../model/messages/message.ts'
import type { Model } from '../../../model/registry.ts'
import { unknownActions } from '../../../model/users/key-scope.ts'
import { boundExpiry, whyOutlives, whyTooLate } from '../../access/key-expiry.ts'
import { makeApiKey } from '../../access/key-format.ts'
import { type Violation, violationOf } from '../../errors.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { keysMadeBy } from './keys-made-by.ts'
import { isUuid, type Reader } from '../resolve-reference.ts'
import type { RulesOf } from '../class-rules.ts'

const isTime = (value: unknown): value is number => typeof value === 'number'

const maxActions = 100
const example = 'environments.Deployment.update'

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Requires known actions for the scope `actions`, and none for others. */
function checkScope({ model }: Context, draft: DraftOf<'users.ApiKey'>): Violation[] {
  const { scope, allowedActions = null } = draft.attributes
  // The general check reports other types.
  if (allowedActions !== null && !isListOfTexts(allowedActions)) return []
  const problem = whyUnfit(model, scope === 'actions', allowedActions ?? [])
  return problem === null ? [] : [violationAt(draft, 'allowedActions', problem)]
}

const maxEnvironments = 100

/** Requires environments that the creator of the key sees. */
async function checkEnvironments(reader: Reader, draft: DraftOf<'users.ApiKey'>): Promise<Violation[]> {
  const { allowedEnvironments: ids = null } = draft.attributes
  if (ids === null || !isListOfTexts(ids)) return []
  const problem = await whyNoEnvironments(reader, ids)
  return problem === null ? [] : [violationAt(draft, 'allowedEnvironments', problem)]
}

async function whyNoEnvironments(reader: Reader, ids: readonly string[]): Promise<Message | null> {
  if (ids.length === 0) return message('rules.environmentsNeeded')
  if (ids.length > maxEnvironments) return message('rules.tooManyActions', { max: maxEnvironments })
  const unknown: string[] = []
  for (const id of ids)
    if (!isUuid(id) || (await reader.get(id.toLowerCase()))?.class !== 'environments.Environment')
      unknown.push(id)
  return unknown.length === 0
    ? null
    : message('rules.unknownEnvironments', { ids: unknown.slice(0, 10).map((id) => id.slice(0, 64)) })
}

function whyUnfit(model: Model, isLimited: boolean, actions: readonly string[]): Message | null {
  if (!isLimited) return actions.length === 0 ? null : message('rules.actionsUnused')
  if (actions.length === 0) return message('rules.actionsNeeded', { example })
  if (actions.length > maxActions) return message('rules.tooManyActions', { max: maxActions })
  const unknown = unknownActions(model, actions)
  return unknown.length === 0 ? null : message('rules.unknownActions', { actions: unknown, example })
}

/**
 * Without an expiry, a key ends with the key that creates it and the longest lifetime. A later expiry is refused rather
 * than shortened.
 */
function limitLifetime(context: Context, draft: DraftOf<'users.ApiKey'>): Violation[] {
  const { key } = context.actor
  if (key) draft.attributes.madeByKey = key.id
  const { expiresOn: wanted = null } = draft.attributes
  if (wanted === null) {
    const end = boundExpiry(context, key?.expiresOn ?? null)
    if (end !== null) draft.attributes.expiresOn = end
    return []
  }
  const time = isTime(wanted) ? wanted : null
  return [whyOutlives(context, time), whyTooLate(context, time)].flatMap((problem) =>
    problem === null ? [] : [violationAt(draft, 'expiresOn', problem)],
  )
}

export const apiKeyRules: RulesOf<'users.ApiKey'> = {
  goesAlone: true,

  prepare(context, draft, row) {
    if (row) return Promise.resolve([])
    if (draft.path !== '')
      return Promise.resolve([
        violationOf(
          { modelIndex: 'ApiKey', field: draft.path },
          message('rules.keyByPost', { path: draft.path }),
        ),
      ])
    const scoped = checkScope(context, draft)
    const { id, secret: key, prefix, hash } = makeApiKey()
    draft.id = id
    draft.attributes.prefix = prefix
    draft.secrets['key'] = hash
    draft.shown = { key }
    const isPast = isTime(draft.attributes.expiresOn) && draft.attributes.expiresOn <= context.now()
    const past = isPast ? [violationAt(draft, 'expiresOn', message('rules.inPast'))] : []
    return Promise.resolve([...scoped, ...past, ...limitLifetime(context, draft)])
  },

  async check(_context, { reader, draft, row }) {
    if (row) return []
    const violations = await checkEnvironments(reader, draft)
    const { allowedEnvironments: ids } = draft.attributes
    if (violations.length === 0 && isListOfTexts(ids))
      draft.attributes.allowedEnvironments = [...new Set(ids.map((id) => id.toLowerCase()))]
    return violations
  },

  async checkDelete(reader, row) {
    return { violations: [], alsoIds: await keysMadeBy(reader, [row.id]) }
  },
}
