import type { Resources } from '../resources/resources.ts'
import type { Change } from '../storage/storage.ts'
import { collectGarbage } from './garbage-collector.ts'
import { finishNamespace } from './namespace-lifecycle.ts'

/** What a controller does about one change; what it writes comes back as further changes. */
export type Controller = (resources: Resources, change: Change) => void

const controllers: readonly Controller[] = [finishNamespace, collectGarbage]

/**
 * Runs the controllers after each change, outside the write that made it, so that a client's answer never waits for
 * them. The result stops them.
 */
export function startControllers(resources: Resources, onFault: (error: unknown) => void): () => void {
  const waiting: Change[] = []
  const run = (): void => {
    for (const change of waiting.splice(0)) {
      for (const controller of controllers) attempt(() => controller(resources, change), onFault)
    }
  }
  return resources.storage.subscribe((change) => {
    if (waiting.push(change) === 1) resources.clock.after(0, run)
  })
}

/** A controller that fails must not take the others, or the process, with it. */
function attempt(work: () => void, onFault: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    onFault(error)
  }
}
