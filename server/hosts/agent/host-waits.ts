import { actionClass, hostClass } from '../host-state.ts'
import type { Store } from '../../store/store.ts'

/** Wait for a change that an agent must learn about. */
interface HostWait {
  /** Resolves after a change since the wait began, or after the timeout. */
  within(ms: number): Promise<void>
  end(): void
}

/** Delays responses to agents until their hosts change: tasks, approvals, removals. */
export class HostWaits {
  private readonly waits = new Map<string, Set<() => void>>()
  private readonly endListening: () => void
  private isStopped = false

  constructor(store: Pick<Store, 'onChange'>) {
    this.endListening = store.onChange((changes) => {
      for (const change of changes) {
        if (change.class === actionClass && change.kind === 'created') this.wake(change.ancestors[0] ?? '')
        if (change.class === hostClass) this.wake(change.id)
        // Any host may have changed.
        if (change.class === hostClass && change.id === '') this.wakeAll()
      }
    })
  }

  begin(hostId: string): HostWait {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wakers = this.waits.get(hostId) ?? new Set()
    this.waits.set(hostId, wakers.add(resolve))
    let timer: NodeJS.Timeout | null = null
    return {
      within: (ms) => {
        timer = setTimeout(resolve, this.isStopped ? 0 : ms)
        return promise
      },
      end: () => {
        if (timer) clearTimeout(timer)
        wakers.delete(resolve)
        if (wakers.size === 0 && this.waits.get(hostId) === wakers) this.waits.delete(hostId)
      },
    }
  }

  /** Responds to all waiting agents before the service stops. */
  stop(): void {
    this.isStopped = true
    this.endListening()
    this.wakeAll()
  }

  private wakeAll(): void {
    for (const id of this.waits.keys()) this.wake(id)
  }

  private wake(hostId: string): void {
    for (const resolve of this.waits.get(hostId) ?? []) resolve()
  }
}
