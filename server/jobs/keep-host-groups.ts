import { systemAuthor } from '../operations/context.ts'
import { groupClass, hostClass } from '../operations/host-state.ts'
import type { Change } from '../store/store.ts'
import { HostGroupKeeper, type KeepHostGroupsParts } from './host-group-keeper.ts'
import { Keepers } from './keepers.ts'
import { Level } from './level.ts'

const configClass = 'config.AwsConfig'
const causes = new Set([groupClass, hostClass, configClass, 'config.CloudProvider'])
/** Instances start, run and end without telling. */
const lookMs = 15_000

/**
 * Keeps the hosts of each host group whose cloud provider makes them: as many instances as are wanted. Level-triggered:
 * every pass compares what is wanted with what the account has, so that one that is cut off is made up for by the next.
 * Each group has passes of its own: an account that hangs delays no other.
 */
export class KeepHostGroups {
  private readonly parts: KeepHostGroupsParts
  private readonly survey = new Level(() => this.triggerGroups())
  private readonly keepers: Keepers<HostGroupKeeper>
  private timer: NodeJS.Timeout | null = null
  private endListening: (() => void) | null = null

  constructor(parts: KeepHostGroupsParts) {
    this.parts = parts
    this.keepers = new Keepers((id) => new HostGroupKeeper(parts, id))
  }

  start(): void {
    // What the service itself notes follows from passes; it is no cause of one.
    this.endListening = this.parts.store.onChange((changes: Change[]) => {
      const wanted = changes.filter(({ class: of, author }) => causes.has(of) && author !== systemAuthor.name)
      if (wanted.length === 0) return
      for (const keeper of this.keepers.all()) keeper.forgetFailures()
      this.survey.trigger()
    })
    this.timer = setInterval(() => this.survey.trigger(), lookMs)
    this.timer.unref()
    this.survey.trigger()
  }

  async stop(): Promise<void> {
    this.endListening?.()
    if (this.timer) clearInterval(this.timer)
    await this.survey.end()
    await this.keepers.end()
  }

  private async triggerGroups(): Promise<void> {
    const { store, log } = this.parts
    try {
      const configs = await store.find({ class: configClass })
      this.keepers.triggerFor(new Set(configs.flatMap(({ parentId }) => parentId ?? [])))
    } catch (error) {
      log.error({ err: error }, 'host groups not compared')
    }
  }
}
