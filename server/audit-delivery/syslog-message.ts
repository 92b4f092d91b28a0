import { hostname } from 'node:os'
import type { AuditEntry } from '../../model/answers/audit.ts'
import type { AuditMessage } from './audit-message.ts'

/** Log audit (RFC 5424, table 1). */
const facility = 13
const severities = { success: 6, failure: 4 } as const
/** Highest value of the parameter `sequenceId` (RFC 5424, 7.3.1). */
const maxSequence = 2_147_483_647

/** Field of the header: printable ASCII without spaces. */
const field = (text: string, maxLength: number): string =>
  text.replace(/[^\x21-\x7e]/g, '?').slice(0, maxLength) || '-'

/** Escapes what isn't ASCII, so that the message needs no byte order mark. JSON readers see no difference. */
const ascii = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const hostOf = (publicUrl: string | null): string =>
  field(publicUrl === null ? hostname() : new URL(publicUrl).hostname, 255)

interface Sender {
  publicUrl: string | null
  now: number
}

function messageOf({ number, ...entry }: AuditEntry, { publicUrl }: Sender): string {
  const priority = facility * 8 + severities[entry.outcome]
  const time = new Date(entry.time).toISOString()
  const sequence = `[meta sequenceId="${((number - 1) % maxSequence) + 1}"]`
  const text = ascii(JSON.stringify({ number, ...entry }))
  return `<${priority}>1 ${time} ${hostOf(publicUrl)} gantry - ${field(entry.event, 32)} ${sequence} ${text}`
}

const testOf = ({ publicUrl, now }: Sender): string =>
  `<${facility * 8 + severities.success}>1 ${new Date(now).toISOString()} ${hostOf(publicUrl)} gantry - test - {"event":"test"}`

/** Formats entries for syslog (RFC 5424), each preceded by its length in bytes (RFC 5425, 4.3). All are ASCII. */
export function syslogFrames({ event, entries }: AuditMessage, sender: Sender): string {
  const messages = event === 'test' ? [testOf(sender)] : entries.map((entry) => messageOf(entry, sender))
  return messages.map((text) => `${text.length} ${text}`).join('')
}
