import { providerTypes, type ProviderType } from '../../model/config/provider-types.ts'
import { model } from '../../model/index.ts'
import { systemAuthor } from '../operations/context.ts'
import { groupClass, hostClass } from '../operations/host-state.ts'
import type { Change } from '../store/store.ts'
import { HostGroupKeeper, type KeepHostGroupsParts } from './host-group-keeper.ts'
import { Keepers } from './keepers.ts'
import { Survey } from './survey.ts'

const types: readonly ProviderType[] = Object.values(providerTypes)
/** Classes of the configurations of which hosts are made. */
const configClasses = types.flatMap(
  ({ makesHostsOf }) => (makesHostsOf && model.get(groupClass).relations.get(makesHostsOf)?.target.id) ?? [],
)
const causes = new Set([groupClass, hostClass, ...configClasses, 'config.CloudProvider'])
/** Instances start, run and end without telling. */
const lookMs = 15_000

/**
 * Keeps the hosts of each host group whose cloud provider makes them: as many instances as are wanted. Level-triggered:
 * every pass compares what is wanted with what the account has, so that one that is cut off is made up for by the next.
 * Each group has passes of its own: an account that hangs delays no other.
 */
export class KeepHostGroups {
  private readonly keepers: Keepers<HostGroupKeeper>
  private readonly survey: Survey

  constructor(parts: KeepHostGroupsParts) {
    const { store } = parts
    this.keepers = new Keepers((id) => new HostGroupKeeper(parts, id))
    this.survey = new Survey(parts, {
      look: async () => {
        const configs = await Promise.all(configClasses.map((each) => store.find({ class: each })))
        this.keepers.triggerFor(new Set(configs.flat().flatMap(({ parentId }) => parentId ?? [])))
      },
      isCause: (changes) => this.isCause(changes),
      everyMs: lookMs,
      failure: 'host groups not compared',
    })
  }

  start(): void {
    this.survey.start()
  }

  async stop(): Promise<void> {
    await this.survey.stop()
    await this.keepers.end()
  }

  /** What the service itself notes follows from passes; it is no cause of one. */
  private isCause(changes: readonly Change[]): boolean {
    const isWanted = changes.some(({ class: of, author }) => causes.has(of) && author !== systemAuthor.name)
    if (isWanted) for (const keeper of this.keepers.all()) keeper.forgetFailures()
    return isWanted
  }
}
