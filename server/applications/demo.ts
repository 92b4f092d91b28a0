import * as demoActions from '../../model/actions/demo.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { invalidAt, type Text, toAnswer } from '../errors.ts'
import type { ActionHandler } from '../resources/action.ts'
import { implement } from '../resources/implement.ts'
import { demoRemoval } from '../activity/action-of-update.ts'
import { authorOf, type Context, withAction } from '../records/context.ts'
import { updateResource } from '../resources/update.ts'
import { withinAction } from '../access/permissions.ts'

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

const refuse = (modelIndex: string, text: Message) => invalidAt({ modelIndex, field: null }, text)

const off = (modelIndex: string) => refuse(modelIndex, message('demo.off'))

/** Used by a service without a demo. */
export const noDemo: DemoControl = {
  isOn: false,
  remove: () => Promise.reject(off('Demo')),
  install: () => Promise.reject(off('Demo')),
  retry: () => Promise.reject(off('Demo')),
  disturb: () => Promise.reject(off('SimulatedCluster')),
}

const makeRemove = (demo: DemoControl): ActionHandler =>
  implement(demoActions.remove, {
    apply: async (context, { resource }) => {
      if (resource.attributes.state === 'removed') throw refuse('Demo', message('demo.alreadyRemoved'))
      return { status: 200, ...toAnswer(await demo.remove(withAction(context, demoRemoval))) }
    },
  })

const makeInstall = (demo: DemoControl): ActionHandler =>
  implement(demoActions.install, {
    apply: async (context, { resource }) => {
      if (!demo.isOn) throw off('Demo')
      if (resource.attributes.state !== 'removed') throw refuse('Demo', message('demo.exists'))
      await demo.install(context)
      return { status: 200, ...toAnswer(message('demo.installing')) }
    },
  })

const makeRetry = (demo: DemoControl): ActionHandler =>
  implement(demoActions.retry, {
    apply: async (context) => {
      if (!demo.isOn) throw off('Demo')
      const count = await demo.retry(context)
      if (count === 0) throw refuse('Demo', message('demo.allRunning'))
      return { status: 200, ...toAnswer(message('demo.retrying', { count })) }
    },
  })

const disturbances = {
  cutWatches: { declaration: demoActions.cutWatches, result: message('demo.watchesCut') },
  expireWatches: { declaration: demoActions.expireWatches, result: message('demo.watchesExpired') },
}

const makeDisturb = (demo: DemoControl, how: Disturbance): ActionHandler =>
  implement(disturbances[how].declaration, {
    apply: async (context, { resource: { id, name } }) => {
      if (!demo.isOn) throw off('SimulatedCluster')
      await demo.disturb(name ?? '', how)
      // The activity log records who did it only if an attribute changes.
      await context.store.write(authorOf(context), (transaction) =>
        transaction.update(id, { attributes: { disturbedOn: context.now() } }),
      )
      return { status: 200, ...toAnswer(disturbances[how].result) }
    },
  })

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

const clearFaults = implement(demoActions.clearFaults, {
  apply: async (context, { resource }) => {
    await updateResource(
      withinAction(context),
      { entry: context.model.get(resource.class), id: resource.id },
      noFaults,
    )
    return { status: 200, ...toAnswer(message('demo.faultsCleared', { cluster: resource.name ?? '' })) }
  },
})

export const makeDemoActions = (demo: DemoControl): ActionHandler[] => [
  makeRemove(demo),
  makeInstall(demo),
  makeRetry(demo),
  makeDisturb(demo, 'cutWatches'),
  makeDisturb(demo, 'expireWatches'),
  clearFaults,
]
