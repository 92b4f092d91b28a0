import { DeliveryError, type AlarmMessage, type TargetSettings } from './notify/target.ts'
import { toStatus } from '../messages/to-status.ts'
import { sendTo } from './notify/send.ts'
import type { RowOf, Store } from '../store/store.ts'
import { deliveryTries } from '../signals.ts'
import { systemAuthor, type Keyring } from '../records/context.ts'

type Target = RowOf<'config.AlarmTarget'>

export interface DeliveryParts {
  store: Store
  keyring: Keyring
  /** Public address of the console; without it, messages contain no link. */
  publicUrl?: string | null
  now(): number
}

/** Returns a target's settings for sending. Secrets are decrypted on access and not kept. */
const settingsOf = ({ store, keyring }: DeliveryParts, { id, name, attributes }: Target): TargetSettings => ({
  name: name ?? id,
  attributes,
  async secret(field) {
    const sealed = await store.getSecret(id, field)
    return sealed === null ? null : keyring.open(sealed)
  },
})

/** Returns a link to the alarm's page, or to the alarm settings for a test message. */
function linkOf(
  { publicUrl = null }: DeliveryParts,
  { event, alarm }: Pick<AlarmMessage, 'event' | 'alarm'>,
): { link?: string } {
  if (publicUrl === null) return {}
  const page = event === 'test' ? '/settings/alarms' : `/resources/environments/alarms/${alarm.id}`
  return { link: `${publicUrl}${page}` }
}

/** Sends a message to a target. Returns the error, or null if the target accepted it. */
export async function tryTarget(
  parts: DeliveryParts,
  target: Target,
  message: Omit<AlarmMessage, 'target' | 'link'>,
): Promise<DeliveryError | null> {
  const settings = settingsOf(parts, target)
  try {
    await sendTo(settings, { ...message, target: settings.name, ...linkOf(parts, message) }, parts.now())
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return error
    throw error
  }
}

/** Records the result of an attempt on the target; repeated failures keep the time of the first. */
export async function noteTry(
  { store, now }: DeliveryParts,
  id: string,
  failure: DeliveryError | null,
): Promise<void> {
  deliveryTries.publish({ isDelivered: failure === null })
  await store.write(systemAuthor, async (transaction) => {
    const target = await transaction.get('config.AlarmTarget', id)
    if (!target) return
    const attributes = failure
      ? {
          state: 'failing',
          ...toStatus([failure.reason]),
          failingSince: target.attributes.failingSince ?? now(),
        }
      : { state: 'working', ...toStatus([]), failingSince: null, lastDeliveredOn: now() }
    await transaction.update(id, { attributes })
  })
}
