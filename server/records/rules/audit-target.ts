import { toStatus } from '../../messages/to-status.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { hostInUrl } from '../../outside-address.ts'
import type { Violation } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import { changedNames } from '../check.ts'
import type { RulesOf } from '../class-rules.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { whyNotServer, whyNotUrl } from './alarm-target.ts'
import { checkCertificate } from './certificate.ts'

type Draft = DraftOf<'config.AuditTarget'>
type Row = RowOf<'config.AuditTarget'>

export const auditTargetRules: RulesOf<'config.AuditTarget'> = {
  async prepare({ store }, draft, row) {
    const type = draft.attributes.type ?? row?.attributes.type
    const violations = [
      ...(type === 'syslog' ? checkSyslog(draft, row) : checkWebhook(draft, row)),
      ...checkCertificate(draft),
    ]
    if (!row) {
      const [last] = await store.audit.find({ count: 1 })
      draft.attributes.startsAfter = last?.number ?? 0
    }
    if (!row || isChanged(draft, row))
      Object.assign(draft.attributes, { state: 'untried', ...toStatus([]), failingSince: null })
    return violations
  },
}

/** A response that is sent back changes nothing. */
const isChanged = (draft: Draft, row: Row): boolean =>
  Object.keys(draft.secrets).length > 0 || changedNames(draft, row).length > 0

const one = (draft: Draft, field: string, problem: Message | null): Violation[] =>
  problem === null ? [] : [violationAt(draft, field, problem)]

function checkSyslog(draft: Draft, row: Row | null): Violation[] {
  const { host, port } = { ...row?.attributes, ...draft.attributes }
  if (typeof host !== 'string' || host === '')
    return [violationAt(draft, 'host', message('rules.requiredForSyslog'))]
  const violations = one(draft, 'host', whyNotServer(host))
  if (violations.length === 0) draft.attributes.address = `${hostInUrl(host)}:${port ?? 6514}`
  return violations
}

function checkWebhook(draft: Draft, row: Row | null): Violation[] {
  const { url } = draft.secrets
  if (url === undefined && row) return []
  if (url == null || url === '') return [violationAt(draft, 'url', message('rules.requiredForWebhook'))]
  const violations = one(draft, 'url', whyNotUrl(url))
  if (violations.length === 0) draft.attributes.address = `${new URL(url).origin}/…`
  return violations
}
