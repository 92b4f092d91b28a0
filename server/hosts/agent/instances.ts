import { forbidden, unavailable } from '../../errors.ts'
import { hostClass, nameOf } from '../host-state.ts'
import type { ResourceRow, Store } from '../../store/store.ts'
import type { FieldReader } from './fields.ts'

/** How long after its first sighting an instance may register with its group's shared token. */
const admissionMs = 60 * 60_000

export const isForInstances = (token: ResourceRow | null): boolean =>
  token?.attributes['isForInstances'] === true

/** Reads the instance id from the cloud provider: `i-0123456789abcdef0`. Empty if it is unusable. */
export const readInstanceId = (reader: FieldReader): string =>
  /^[A-Za-z0-9._-]{1,64}$/.exec(reader.text('instanceId', 64))?.[0] ?? ''

interface Claim {
  group: ResourceRow
  facts: { ipAddresses: readonly string[] }
  instanceId: string
  publicKey: string
  token: ResourceRow | null
  now: number
}

/**
 * Finds the unclaimed host for a machine with a token: the host that the token was created for, or that of
 * the reported instance. A group's shared token admits only instances that the provider lists, each once and
 * within its first hour. Throws 403 with instructions, and 503 until the instance is listed.
 */
export async function findLaunched(store: Store, claim: Claim): Promise<ResourceRow | null> {
  const { group, token, instanceId } = claim
  if (token === null) return null
  const [meant = null] = await store.related(token.id, 'host')
  if (meant) return meant.parentId === group.id && isFree(meant) ? meant : null
  const host = await hostOf(store, group, instanceId)
  if (isForInstances(token)) return admitted(host, claim)
  return host && isFree(host) ? host : null
}

async function hostOf(store: Store, group: ResourceRow, instanceId: string): Promise<ResourceRow | null> {
  if (instanceId === '') return null
  const [host = null] = await store.find({
    class: hostClass,
    relatedTo: { id: group.id, relation: 'hosts' },
    conditions: [{ field: 'instanceId', comparison: 'equals', value: instanceId }],
  })
  return host
}

const isFree = ({ attributes }: ResourceRow): boolean => attributes['keyFingerprint'] === null

function admitted(host: ResourceRow | null, { group, instanceId, facts, now }: Claim): ResourceRow | null {
  if (instanceId === '')
    throw forbidden(
      'The token is for the instances of a scaling group, and this machine does not know which one it is. Take a setup command of another host group.',
    )
  if (host === null)
    throw unavailable(
      `The cloud provider lists no instance ${instanceId} in the host group ${group.name} yet. It is asked again.`,
    )
  // The same machine may register again; its key identifies it.
  if (!isFree(host)) return null
  const known = host.attributes['privateIpAddress']
  if (typeof known === 'string' && facts.ipAddresses.length > 0 && !facts.ipAddresses.includes(known))
    throw forbidden(
      `The instance ${instanceId} has the address ${known}, and this machine has ${facts.ipAddresses.join(', ')}: it is another one.`,
    )
  if (now - host.createdOn <= admissionMs) return host
  throw forbidden(
    `The instance ${instanceId} did not come within an hour after it was started. Remove its host: the host group gets another.`,
  )
}

/** Returns the host of an instance with a shared token, which can't take over another machine's host. */
export function ofInstance(sameMachine: ResourceRow | null, launched: ResourceRow | null): ResourceRow {
  if (launched === null)
    throw forbidden(
      'This instance is a host already, with another key. If nobody ran the setup anew on it, another machine came in its place: remove that host.',
    )
  if (sameMachine === null || sameMachine.id === launched.id) return launched
  throw forbidden(
    `The host ${nameOf(sameMachine)} has the same machine id: the image was made of a machine with its /etc/machine-id. Empty that file in the image.`,
  )
}
