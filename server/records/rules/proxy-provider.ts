import { ruleOf } from '../../../model/kinds.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { requireLastingKey } from '../../access/key-expiry.ts'
import type { Violation } from '../../errors.ts'
import { toStatus } from '../../messages/to-status.ts'
import type { RowOf } from '../../store/store.ts'
import { changedNames } from '../check.ts'
import type { RulesOf } from '../class-rules.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { whyNotRoles } from './sign-in-provider.ts'

type Draft = DraftOf<'users.ProxyProvider'>
type Row = RowOf<'users.ProxyProvider'>

const headerFields = ['secretHeader', 'userHeader', 'groupsHeader', 'emailHeader'] as const

/** Headers with another meaning, which clients or proxies send in any case. */
const reserved = new Set(
  `authorization cookie host connection upgrade x-csrf-token x-request-id x-forwarded-for x-forwarded-proto x-forwarded-host`.split(
    ' ',
  ),
)

export const proxyProviderRules: RulesOf<'users.ProxyProvider'> = {
  prepare(context, draft, row) {
    if (!row || Object.keys(draft.secrets).length > 0 || changedNames(draft, row).length > 0) {
      requireLastingKey(context, 'access.keyExpiresProvider')
      Object.assign(draft.attributes, { state: 'untried', ...toStatus([]), failingSince: null })
    }
    const problem = whyNotRoles(draft.attributes.roleGroups)
    const weakness = whyNotSecret(draft)
    return Promise.resolve([
      ...checkHeaders(draft, row),
      ...(weakness === null ? [] : [violationAt(draft, 'secret', weakness)]),
      ...(problem === null ? [] : [violationAt(draft, 'roleGroups', problem)]),
    ])
  },
}

/** Checked here, as the general check sees only the sealed secret. */
function whyNotSecret({ entry, secrets: { secret } }: Draft): Message | null {
  const attribute = entry.attributes.get('secret')
  return secret == null || !attribute ? null : ruleOf(attribute).check(secret, attribute)
}

/** Each fact has a header of its own. */
function checkHeaders(draft: Draft, row: Row | null): Violation[] {
  const names = headerFields.map((field) =>
    String(
      (field in draft.attributes ? draft.attributes[field] : row?.attributes[field]) ?? '',
    ).toLowerCase(),
  )
  return headerFields.flatMap((field, index) => {
    const name = names[index] ?? ''
    const isRepeated = name !== '' && names.indexOf(name) < index
    const problem = isRepeated ? message('rules.headerTwice') : whyNotHeader(name)
    return problem === null ? [] : [violationAt(draft, field, problem)]
  })
}

const whyNotHeader = (name: string): Message | null =>
  name !== '' && (!/^[a-z][a-z0-9-]*$/.test(name) || reserved.has(name)) ? message('rules.noHeader') : null
