import { toStatus } from '../../messages/to-status.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { formats } from '../../../model/formats.ts'
import type { Violation } from '../../errors.ts'
import { isRefusedHost } from '../../outside-address.ts'
import type { RowOf } from '../../store/store.ts'
import { builtInTypes } from '../../alarms/types.ts'
import { changedNames } from '../check.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import type { RulesOf } from '../class-rules.ts'
import { checkCertificate } from './certificate.ts'

type Draft = DraftOf<'config.AlarmTarget'>
type Row = RowOf<'config.AlarmTarget'>
type Values = Readonly<Record<string, unknown>>

export const alarmTargetRules: RulesOf<'config.AlarmTarget'> = {
  prepare(context, draft, row) {
    const values = { ...row?.attributes, ...draft.attributes }
    const violations = [
      ...(values['type'] === 'email' ? checkMail(draft, values, row) : checkWebhook(draft, row)),
      ...checkTypes(draft),
      ...checkCertificate(draft),
    ]
    if (row && !isChanged(draft, row)) return Promise.resolve(violations)
    const now = context.now()
    // Failed deliveries are retried immediately with the new settings.
    Object.assign(draft.attributes, {
      settingsChangedOn: now,
      state: 'untried',
      ...toStatus([]),
      failingSince: null,
    })
    const isEnabling = row?.attributes.isEnabled === false && draft.attributes.isEnabled === true
    if (!row || isEnabling) draft.attributes.since = now
    return Promise.resolve(violations)
  },
}

/** A response that is sent back changes nothing. */
const isChanged = (draft: Draft, row: Row): boolean =>
  Object.keys(draft.secrets).length > 0 || changedNames(draft, row).length > 0

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function checkTypes(draft: Draft): Violation[] {
  const unknown = listOf(draft.attributes.alarmTypes).filter((name) => !(name in builtInTypes))
  if (unknown.length === 0) return []
  return [
    violationAt(draft, 'alarmTypes', message('rules.noAlarmType', { names: unknown, count: unknown.length })),
  ]
}

function checkWebhook(draft: Draft, row: Row | null): Violation[] {
  const { url } = draft.secrets
  if (url === undefined && row) return []
  if (url == null || url === '') return [violationAt(draft, 'url', message('rules.requiredForWebhook'))]
  const problem = whyNotUrl(url)
  if (problem !== null) return [violationAt(draft, 'url', problem)]
  draft.attributes.address = `${new URL(url).origin}/…`
  return []
}

/** Returns why a URL can't be a receiver; null if it can. */
export function whyNotUrl(text: string): Message | null {
  if (!URL.canParse(text)) return message('rules.noWholeUrl')
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return message('rules.noWebScheme')
  if (username !== '' || password !== '') return message('rules.hasCredentials')
  return whyNotHost(hostname)
}

const whyNotHost = (host: string): Message | null =>
  isRefusedHost(host) ? message('rules.refusedHost') : null

/** Checks that the settings for mail are complete and don't expose the password. */
function checkMail(draft: Draft, values: Values, row: Row | null): Violation[] {
  const missing = ['smtpHost', 'from', 'to'].filter((field) => isUnset(values[field]))
  const problems: [string, Message | null][] = [
    ...missing.map((field): [string, Message] => [field, message('rules.requiredForMail')]),
    ['smtpHost', whyNotServer(values['smtpHost'])],
    ['to', whyNotRecipients(listOf(values['to']))],
    [
      'tlsMode',
      values['tlsMode'] === 'none' && hasPassword(draft, row) ? message('rules.readablePassword') : null,
    ],
  ]
  const violations = problems.flatMap(([field, problem]) =>
    problem === null ? [] : [violationAt(draft, field, problem)],
  )
  if (violations.length === 0) draft.attributes.address = listOf(values['to']).join(', ')
  return violations
}

const isUnset = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns why a host can't be a receiver; null if it can, or is unset. */
export function whyNotServer(host: unknown): Message | null {
  if (typeof host !== 'string' || host === '') return null
  return /^[\w.:-]+$/.test(host) ? whyNotHost(host) : message('rules.noServer')
}

function whyNotRecipients(to: readonly string[]): Message | null {
  const wrong = to.filter((address) => !formats.email.expression.test(address))
  return wrong.length === 0 ? null : message('rules.noRecipients', { addresses: wrong, count: wrong.length })
}

function hasPassword({ secrets }: Draft, row: Row | null): boolean {
  if (secrets['smtpPassword'] !== undefined) return secrets['smtpPassword'] !== null
  return listOf(row?.attributes.secretsSet).includes('smtpPassword')
}
