import { type Message, message } from '../../../model/messages/message.ts'
import { fieldsOf, isFields, listOf, textField } from '../../../model/fields.ts'
import { ClusterError, type ClusterReader, type KubernetesObject } from '../connection/cluster.ts'

/** An object that still exists after its deletion was accepted, with the reasons. */
export interface Held {
  /** Kind and name. */
  object: string
  finalizers: readonly string[]
  /** Names of the pods that use a claim, empty for other objects; null if the cluster didn't list them. */
  pods: readonly string[] | null
}

/** Maximum number of names in a sentence; further ones are counted. */
const maxNames = 3

const claimProtection = 'kubernetes.io/pvc-protection'

/** Returns the reasons why an object still exists after its deletion was accepted. */
export async function holdOf(driver: Pick<ClusterReader, 'list'>, object: KubernetesObject): Promise<Held> {
  const { finalizers } = object.metadata
  const held = Array.isArray(finalizers) ? finalizers.filter((name) => typeof name === 'string') : []
  const isClaim = object.kind === 'PersistentVolumeClaim' && held.includes(claimProtection)
  const pods = isClaim ? await podsWith(driver, object) : []
  return { object: `${object.kind} ${object.metadata.name}`, finalizers: held, pods }
}

/**
 * Returns the pods that mount a claim. Empty if the credentials may not list pods, so the finalizer is still
 * reported; null after another failure, such as a timeout.
 */
async function podsWith(
  driver: Pick<ClusterReader, 'list'>,
  { metadata: { name, namespace = '' } }: KubernetesObject,
): Promise<string[] | null> {
  try {
    const pods = await driver.list({ apiVersion: 'v1', kind: 'Pod', namespace })
    return pods.filter((pod) => mounts(pod, name)).map(({ metadata }) => metadata.name)
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error
    return error.reason === 'forbidden' ? [] : null
  }
}

const mounts = ({ spec }: KubernetesObject, claim: string): boolean =>
  listOf(spec?.['volumes']).some((volume) => {
    const source = fieldsOf(volume)['persistentVolumeClaim']
    return isFields(source) && textField(source, 'claimName') === claim
  })

/** Returns the message for a deletion that hasn't finished. */
export function textOfHeld({ object, finalizers, pods }: Held): Message {
  if (pods === null) return message('transactions.usersUnknown', { object })
  if (pods.length > 0)
    return message('transactions.inUse', { object, count: pods.length, names: firstOf(pods) })
  if (finalizers.length === 1 && finalizers[0] === 'foregroundDeletion')
    return message('transactions.afterOwned', { object })
  const others = finalizers.filter((name) => name !== claimProtection)
  const names = others.length > 0 ? others : finalizers
  return names.length === 0
    ? message('transactions.beingDeleted', { object })
    : message('transactions.held', { object, count: names.length, names: firstOf(names) })
}

const firstOf = (names: readonly string[]): (string | Message)[] =>
  names.length <= maxNames
    ? [...names]
    : [...names.slice(0, maxNames), message('words.more', { count: names.length - maxNames })]
