import type { Keyring } from '../records/context.ts'
import type { RowOf, Store } from '../store/store.ts'
import { postSigned } from '../alarms/notify/webhook.ts'
import type { AuditMessage } from './audit-message.ts'
import { sendSyslog } from './syslog.ts'

export type AuditTargetRow = RowOf<'config.AuditTarget'>

export interface SendParts {
  store: Pick<Store, 'getSecret'>
  keyring: Keyring
  /** Public address of the console, whose host identifies the sender; null or undefined if not configured. */
  publicUrl?: string | null
  now(): number
}

/**
 * Sends entries to a target. Resolves when the receiver has taken all of them; rejects with `DeliveryError` otherwise, even
 * if it has taken some.
 */
export async function sendAudit(parts: SendParts, target: AuditTargetRow, sent: AuditMessage): Promise<void> {
  const { store, keyring, publicUrl = null, now } = parts
  const { attributes, id, name } = target
  if (attributes.type === 'syslog') return sendSyslog(attributes, sent, { publicUrl, now: now() })
  const secret = async (field: string): Promise<string | null> => {
    const sealed = await store.getSecret(id, field)
    return sealed === null ? null : keyring.open(sealed)
  }
  const { event, entries } = sent
  await postSigned(
    { attributes, secret },
    {
      event: `audit.${event}`,
      // Entries have ids, so that a receiver recognizes repetitions.
      delivery: `${entries[0]?.number ?? 0}-${entries.at(-1)?.number ?? 0}`,
      body: JSON.stringify({ event, target: name, entries }),
    },
    now(),
  )
}
