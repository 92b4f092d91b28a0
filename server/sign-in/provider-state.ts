import type { Message } from '../../model/messages/message.ts'
import { toStatus } from '../messages/to-status.ts'
import { systemAuthor } from '../records/context.ts'
import type { Store } from '../store/store.ts'
import type { AnyProvider } from './mapping.ts'

/** Records on a provider why it fails, or that it works. Writes only changes. */
export async function noteProvider(
  { store, now }: { store: Store; now(): number },
  { id, attributes }: AnyProvider,
  reason: Message | null,
): Promise<void> {
  const status = toStatus(reason === null ? [] : [reason])
  const state = reason === null ? 'working' : 'failing'
  const isKnown = attributes.state === state && String(attributes.status) === String(status.status)
  const passedOn = reason === null ? (attributes.passedOn ?? now()) : attributes.passedOn
  if (isKnown && passedOn === attributes.passedOn) return
  await store.write(systemAuthor, async (transaction) => {
    if (!(await transaction.get(id))) return
    const failingSince = reason === null ? null : (attributes.failingSince ?? now())
    await transaction.update(id, {
      attributes: { state, ...status, failingSince, passedOn },
      isObservation: true,
    })
  })
}
