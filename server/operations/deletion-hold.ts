import { fieldsOf, isFields, listOf, textField } from '../../model/fields.ts'
import { ClusterError, type ClusterDriver, type KubernetesObject } from '../cluster/driver.ts'

/** An object that still exists after its deletion was accepted, with the reasons. */
export interface Held {
  called: string
  finalizers: readonly string[]
  /** Names of the pods that use a claim, empty for other objects; null if the cluster didn't list them. */
  pods: readonly string[] | null
}

/** Maximum number of names in a sentence; further ones are counted. */
const maxNames = 3

const claimProtection = 'kubernetes.io/pvc-protection'

/** Returns the reasons why an object still exists after its deletion was accepted. */
export async function holdOf(driver: Pick<ClusterDriver, 'list'>, object: KubernetesObject): Promise<Held> {
  const { finalizers } = object.metadata
  const held = Array.isArray(finalizers) ? finalizers.filter((name) => typeof name === 'string') : []
  const isClaim = object.kind === 'PersistentVolumeClaim' && held.includes(claimProtection)
  const pods = isClaim ? await podsWith(driver, object) : []
  return { called: `${object.kind} ${object.metadata.name}`, finalizers: held, pods }
}

/**
 * Returns the pods that mount a claim. Empty if the credentials may not list pods, so the finalizer is still
 * reported; null after another failure, such as a timeout.
 */
async function podsWith(
  driver: Pick<ClusterDriver, 'list'>,
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
export function heldSentence({ called, finalizers, pods }: Held): string {
  if (pods === null) return `${called} is being deleted. The cluster did not list the pods that may use it.`
  const others = finalizers.filter((name) => name !== claimProtection)
  const users = listed(pods)
  if (pods.length === 1) return `${called} is being deleted, in use by pod ${users}.`
  if (pods.length > 1) return `${called} is being deleted, in use by pods ${users}.`
  if (finalizers.length === 1 && finalizers[0] === 'foregroundDeletion')
    return `${called} is being deleted, after the objects that it owns.`
  const names = others.length > 0 ? others : finalizers
  if (names.length === 0) return `${called} is being deleted.`
  const holders = listed(names)
  return names.length === 1
    ? `${called} is being deleted, held by finalizer ${holders}.`
    : `${called} is being deleted, held by finalizers ${holders}.`
}

const listed = (names: readonly string[]): string =>
  names.length <= maxNames
    ? names.join(', ')
    : [...names.slice(0, maxNames), `+${names.length - maxNames}`].join(', ')
