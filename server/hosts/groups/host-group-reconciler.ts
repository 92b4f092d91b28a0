import type { Logger } from 'pino'
import { message } from '../../../model/messages/message.ts'
import { type Text, textOf } from '../../errors.ts'
import { causeFrom, toStatus } from '../../messages/to-status.ts'
import { providerTypeOf } from '../../../model/config/provider-types.ts'
import { providerSettings } from '../provider-settings.ts'
import { type Keyring, systemAuthor } from '../../records/context.ts'
import { serviceAddressOf } from '../../records/service-address.ts'
import { withProvider } from '../providers/connect.ts'
import { type LaunchOrder, type Provider, ProviderError } from '../providers/provider.ts'
import { groupClass, type HostGroup } from '../host-state.ts'
import { isOf, type ResourceRow, type RowOf, type Store } from '../../store/store.ts'
import { Reconciler } from '../../reconcilers/reconciler.ts'
import { giveToken } from './instance-tokens.ts'
import { followInstances, type Missing, noteInstance, noteTask, planHosts } from './made-hosts.ts'
import { reconcileScaledHosts } from './scaled-hosts.ts'

export interface ReconcileHostGroupsParts {
  store: Store
  keyring: Keyring
  log: Logger
  now(): number
  /** Service address for machines, unless their provider has its own. */
  publicUrl?: string | null
  /**
   * Returns the root shell command that makes a machine a host of a group; `url` is the service's address as
   * seen from the machine.
   */
  setupCommand(url: string, group: string): string
}

/** Delay after the first failure, doubled by each further one. */
const firstPauseMs = 15_000
const longestPauseMs = 10 * 60_000

/** Host group with its provider and configuration, as read by a pass. */
interface Wanted {
  group: HostGroup
  provider: RowOf<'config.CloudProvider'>
  config: ResourceRow
}

/** Reconciles one host group. */
export class HostGroupReconciler {
  private readonly parts: ReconcileHostGroupsParts
  private readonly groupId: string
  private readonly level = new Reconciler(() => this.pass())
  private failures = 0
  private notBefore = 0
  private isGivenUp = false
  /** Provider used by the current pass. */
  private asked: Provider | null = null

  constructor(parts: ReconcileHostGroupsParts, groupId: string) {
    this.parts = parts
    this.groupId = groupId
  }

  trigger(): void {
    this.level.trigger()
  }

  /** Waits for the provider: an instance that is just being launched would be orphaned. */
  end(): Promise<void> {
    return this.level.end()
  }

  /** Abandons the current pass; the next start resumes the work. */
  giveUp(): void {
    this.isGivenUp = true
    this.asked?.close()
  }

  /** Resets the backoff: a change may have fixed the cause. */
  forgetFailures(): void {
    this.failures = 0
    this.notBefore = 0
  }

  /** Runs one pass, unless the backoff hasn't expired. */
  async pass(): Promise<void> {
    const { log, now } = this.parts
    if (now() < this.notBefore) return
    try {
      const wanted = await this.read()
      const reported = wanted && (await this.keep(wanted))
      // An abandoned pass isn't a failure of the provider.
      if (reported && !this.isGivenUp) await this.note(reported)
    } catch (error) {
      if (this.isGivenUp) return
      log.error({ err: error, hostGroup: this.groupId }, 'host group not kept')
      this.pause()
    }
  }

  private async read(): Promise<Wanted | null> {
    const { store } = this.parts
    const group = await store.get(groupClass, this.groupId)
    const provider = group && (await store.get('config.CloudProvider', group.parentId))
    if (!provider) return null
    const { makesHostsOf } = providerTypeOf(provider.attributes.type)
    const [config] = makesHostsOf ? await store.related(group.id, makesHostsOf) : []
    return config ? { group, provider, config } : null
  }

  /** Returns messages on what prevents reconciliation. */
  private async keep(wanted: Wanted): Promise<Text[]> {
    try {
      return await withProvider(providerSettings(this.parts, wanted.provider), (provider) => {
        this.asked = provider
        if (this.isGivenUp) provider.close()
        return this.bringAbout(provider, wanted)
      })
    } catch (error) {
      if (error instanceof ProviderError) return [textOf(error)]
      throw error
    } finally {
      this.asked = null
    }
  }

  private async bringAbout(provider: Provider, wanted: Wanted): Promise<Text[]> {
    const { store, now } = this.parts
    const { group, config } = wanted
    const place = { group: nameOf(group), config: config.attributes }
    const scaling = provider.scalingGroup(place)
    if (scaling && isOf(config, 'config.AwsConfig')) {
      const command = (): string => this.commandFor(wanted)
      return reconcileScaledHosts({ store, now: now(), group, config, scaling, command })
    }
    const hosts = (await store.related(groupClass, group.id, 'hosts')).map(({ id }) => id)
    const instances = await provider.listInstances({ ...place, hosts })
    const followed = await followInstances(store, { group, instances, now: now() })
    // An instance that ended before becoming a host would be replaced immediately, in an endless loop.
    if (followed.length > 0) return followed
    const { ending, missing, ...plan } = await planHosts(store, { group, instances, now: now() })
    if (ending.length > 0) await provider.endInstances(place, ending)
    const reported: Text[] = [...plan.reported]
    for (const host of missing) reported.push(...(await this.launch(provider, wanted, host)))
    return reported
  }

  /** Returns messages on what may prevent the launch. */
  private async launch(provider: Provider, wanted: Wanted, { host, task }: Missing): Promise<Text[]> {
    const { store, now } = this.parts
    const { group } = wanted
    const { attributes: config } = wanted.config
    const setup = this.commandFor(wanted)
    const makeCommand = async (): Promise<string> =>
      `${setup} --token ${await giveToken(store, { group: group.id, host, now: now() })}`
    const launched = await provider.launchInstance({ group: nameOf(group), host, config, task, makeCommand })
    if ('instance' in launched) {
      await noteInstance(store, { host, instance: launched.instance, now: now() })
      return []
    }
    const underWay = 'task' in launched ? launched.task : null
    if (underWay !== task) await noteTask(store, { host, task: underWay, now: now() })
    if ('refusal' in launched) throw new ProviderError(launched.refusal)
    return launched.notice === undefined ? [] : [launched.notice]
  }

  /** Returns the command that makes a machine a host of the group, without a token. */
  private commandFor({ group, provider }: Wanted): string {
    const url = serviceAddressOf(provider) ?? this.parts.publicUrl ?? null
    if (url !== null) return this.parts.setupCommand(url, group.id)
    throw new ProviderError(message('hosts.noServiceAddress'))
  }

  private async note(reported: readonly Text[]): Promise<void> {
    if (reported.length === 0) this.forgetFailures()
    else this.pause()
    const { status: providerStatus, causes: providerCauses } = toStatus(reported.map(causeFrom))
    await this.parts.store.write(systemAuthor, async (transaction) => {
      if ((await transaction.get(this.groupId)) !== null)
        await transaction.update(this.groupId, { attributes: { providerStatus, providerCauses } })
    })
  }

  private pause(): void {
    this.notBefore = this.parts.now() + Math.min(firstPauseMs * 2 ** this.failures, longestPauseMs)
    this.failures += 1
  }
}

const nameOf = ({ id, name }: HostGroup): LaunchOrder['group'] => ({ id, name: name ?? id })
