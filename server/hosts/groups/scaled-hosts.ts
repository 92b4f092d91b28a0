import { message } from '../../../model/messages/message.ts'
import { type Text, textOf } from '../../errors.ts'
import { systemAuthor } from '../../records/context.ts'
import { groupClass, type HostGroup } from '../host-state.ts'
import { ProviderError, type ScalingGroup } from '../providers/provider.ts'
import { equals, type RowOf, type Store } from '../../store/store.ts'
import { instanceIdOf } from './dismiss-hosts.ts'
import { dropSharedTokens, isSharedTokenGood, makeSharedToken } from './instance-tokens.ts'
import { followInstances, planScaledHosts } from './made-hosts.ts'

interface Scaled {
  store: Store
  now: number
  group: HostGroup
  /** The configuration's row. */
  config: RowOf<'config.AwsConfig'>
  scaling: ScalingGroup
  /**
   * Returns the command that makes a machine a host, without a token. Throws if machines couldn't reach the
   * service.
   */
  command(): string
}

/**
 * Reconciles a host group while the provider maintains its size: follows its machines, selects surplus ones,
 * and sets the size. Returns messages on what prevents reconciliation.
 */
export async function reconcileScaledHosts(scaled: Scaled): Promise<Text[]> {
  const { store, now, group, scaling } = scaled
  await requireAlone(scaled)
  const known = (await store.related(groupClass, group.id, 'hosts')).flatMap(
    (host) => instanceIdOf(host) ?? [],
  )
  const instances = await scaling.listInstances(known)
  const found = { group, instances, now }
  const ended = await followInstances(store, found)
  const { size, ending, released, reported } = await planScaledHosts(store, found)
  if (size === null) return ended
  // Scaling groups made by others don't have our lifecycle hook.
  const held = scaling.isMade && released.length > 0 ? await release(scaling, released) : []
  const living = instances.filter(({ state }) => state !== 'ended')
  // Without hosts, removes everything of ours from the account, so that the host group can be deleted.
  if (scaling.isMade && size.wanted === 0 && living.length === 0)
    return [...ended, ...held, ...(await dismantle(scaled))]
  if (scaling.isMade) await noteMade(scaled, scaling.name)
  const failed = await scaling.keep({
    size,
    command: scaling.isMade ? scaled.command() : '',
    makeToken: () => makeSharedToken(store, { group: group.id, now }),
    isTokenGood: (id) => isSharedTokenGood(store, id, now),
  })
  if (ending.length > 0) await scaling.endInstances(ending, size.wanted)
  return [...ended, ...held, ...reported, ...failed]
}

/**
 * An instance that can't be released ends later on timeout, so the pass continues. Returns the reasons as
 * messages.
 */
async function release(scaling: ScalingGroup, ids: readonly string[]): Promise<Text[]> {
  try {
    await scaling.release(ids)
    return []
  } catch (error) {
    if (error instanceof ProviderError) return [textOf(error)]
    throw error
  }
}

/**
 * Two host groups that set the size of one scaling group would end each other's hosts, so the older one owns
 * it.
 */
async function requireAlone({ store, group, config, scaling }: Scaled): Promise<void> {
  if (scaling.isMade) return
  const same = ['autoScalingGroupId', 'region', 'awsConfigType'] as const
  const others = await store.find({
    class: 'config.AwsConfig',
    conditions: same.map((field) => equals(field, config.attributes[field])),
  })
  for (const other of others.filter(({ createdOn }) => createdOn < config.createdOn)) {
    const owner = await store.get(groupClass, other.parentId)
    if (owner?.parentId !== group.parentId) continue
    throw new ProviderError(
      message('hosts.scalingGroupTaken', { scalingGroup: scaling.name, group: owner?.name ?? '' }),
    )
  }
}

async function dismantle(scaled: Scaled): Promise<[]> {
  if (scaled.config.attributes.madeScalingGroup === null) return []
  if (await scaled.scaling.remove()) await noteMade(scaled, null)
  return []
}

/**
 * Recorded before creation and until everything is deleted, so that nothing is left in the account if the
 * service is killed in between.
 */
async function noteMade({ store, group, config }: Scaled, name: string | null): Promise<void> {
  if (config.attributes.madeScalingGroup === name) return
  await store.write(systemAuthor, async (transaction) => {
    if ((await transaction.get(config.id)) === null) return
    await transaction.update(config.id, { attributes: { madeScalingGroup: name } })
    if (name === null) await dropSharedTokens(transaction, group.id)
  })
}
