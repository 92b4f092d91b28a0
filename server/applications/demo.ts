import { type Message, message } from '../../model/messages/message.ts'
import { reasonsSchema } from '../records/reasons-schema.ts'
import { invalid, type Text, toAnswer, violationOf } from '../errors.ts'
import type { ActionHandler, ActionHandlers } from '../resources/action.ts'
import { demoRemoval } from '../activity/action-of-update.ts'
import { authorOf, type Context, withAction } from '../records/context.ts'
import { updateResource } from '../resources/update.ts'
import type { ResourceRow } from '../store/store.ts'

/** Operations of the demo that actions use; the demo itself is loaded only if it is enabled. */
export interface DemoControl {
  /** Deletes everything that the demo created and everything on its clusters; returns a summary sentence. */
  remove(context: Context): Promise<Text>
  /** Reinstalls a removed demo. */
  install(context: Context): Promise<void>
  /** Restarts the clusters that failed to start; returns their number. */
  retry(context: Context): Promise<number>
  /** Disrupts the watches of a simulated cluster once. */
  disturb(cluster: string, how: Disturbance): Promise<void>
  /** True if the service was started with the demo. */
  readonly isOn: boolean
}

export type Disturbance = 'cutWatches' | 'expireWatches'

const refuse = (modelIndex: string, text: Message) =>
  invalid([violationOf({ modelIndex, field: null }, text)])

const off = (modelIndex: string) => refuse(modelIndex, message('demo.off'))

/** Used by a service without a demo. */
export const noDemo: DemoControl = {
  isOn: false,
  remove: () => Promise.reject(off('Demo')),
  install: () => Promise.reject(off('Demo')),
  retry: () => Promise.reject(off('Demo')),
  disturb: () => Promise.reject(off('SimulatedCluster')),
}

const done = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['status', 'message'],
      properties: { status: { type: 'integer' }, message: { type: 'string' }, reasons: reasonsSchema },
    },
  },
}

function makeRemove(demo: DemoControl): ActionHandler {
  const remove: ActionHandler = async (context, { resource }) => {
    if (resource.attributes['state'] === 'removed') throw refuse('Demo', message('demo.alreadyRemoved'))
    return { status: 200, ...toAnswer(await demo.remove(withAction(context, demoRemoval))) }
  }
  remove.describes = {
    summary: 'Delete all that the demo made and all that stands on its clusters',
    answer: done,
  }
  return remove
}

function makeInstall(demo: DemoControl): ActionHandler {
  const install: ActionHandler = async (context, { resource }) => {
    if (!demo.isOn) throw off('Demo')
    if (resource.attributes['state'] !== 'removed') throw refuse('Demo', message('demo.exists'))
    await demo.install(context)
    return { status: 200, ...toAnswer(message('demo.installing')) }
  }
  install.describes = { summary: 'Bring back a demo that was removed', answer: done }
  return install
}

function makeRetry(demo: DemoControl): ActionHandler {
  const retry: ActionHandler = async (context) => {
    if (!demo.isOn) throw off('Demo')
    const count = await demo.retry(context)
    if (count === 0) throw refuse('Demo', message('demo.allRunning'))
    return { status: 200, ...toAnswer(message('demo.retrying', { count })) }
  }
  retry.describes = {
    summary: 'Start the clusters of the demo once more that could not be started',
    answer: done,
  }
  return retry
}

const disturbances: Record<Disturbance, { summary: string; result: Message }> = {
  cutWatches: {
    summary: 'Drop all watches of the cluster, as a network does',
    result: message('demo.watchesCut'),
  },
  expireWatches: {
    summary: 'End all watches of the cluster with 410',
    result: message('demo.watchesExpired'),
  },
}

function makeDisturb(demo: DemoControl, how: Disturbance): ActionHandler {
  const { summary, result } = disturbances[how]
  const disturb: ActionHandler = async (context, { resource: { id, name } }) => {
    if (!demo.isOn) throw off('SimulatedCluster')
    await demo.disturb(name ?? '', how)
    // The activity log records who did it only if an attribute changes.
    await context.store.write(authorOf(context), (transaction) =>
      transaction.update(id, { attributes: { disturbedOn: context.now() } }),
    )
    return { status: 200, ...toAnswer(result) }
  }
  disturb.describes = { summary, answer: done }
  return disturb
}

/** Fault settings of a simulated cluster without faults. */
export const noFaults = {
  refusal: null,
  delayMs: 0,
  isSilent: false,
  watchEvents: 'inOrder',
  metrics: 'there',
  isCredentialExpired: false,
  lostNodes: [],
}

const clearFaults: ActionHandler = async (context: Context, { resource }: { resource: ResourceRow }) => {
  await updateResource(context, { entry: context.model.get(resource.class), id: resource.id }, noFaults)
  return { status: 200, ...toAnswer(message('demo.faultsCleared', { cluster: resource.name ?? '' })) }
}
clearFaults.describes = { summary: 'Switch all faults of the cluster off', answer: done }

export const makeDemoActions = (demo: DemoControl): ActionHandlers => ({
  'config.Demo.remove': makeRemove(demo),
  'config.Demo.install': makeInstall(demo),
  'config.Demo.retry': makeRetry(demo),
  'config.SimulatedCluster.cutWatches': makeDisturb(demo, 'cutWatches'),
  'config.SimulatedCluster.expireWatches': makeDisturb(demo, 'expireWatches'),
  'config.SimulatedCluster.clearFaults': clearFaults,
})
