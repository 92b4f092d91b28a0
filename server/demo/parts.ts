import type { Context } from '../operations/context.ts'
import type { DemoPlan } from '../../simulator/worlds/plan.ts'
import { simulatedLabels } from './marks.ts'

export type DemoSize = 'small' | 'large'

/**
 * Dependencies of the demo: the same as any client of the operations, and a folder for the simulated
 * clusters.
 */
export interface DemoParts extends Pick<
  Context,
  'model' | 'store' | 'clusters' | 'keyring' | 'sessions' | 'labelPrefix' | 'log' | 'now'
> {
  /** Folder of the simulated clusters' files. */
  folder: string
  size: DemoSize
  plan: DemoPlan
  /**
   * Called when a cluster of the platform may be connected: its simulated cluster is listening, or never
   * will.
   */
  release(hostCluster: string): void
}

/** The demo as an actor: the activity log shows it as the author. */
export const contextOf = (parts: Omit<DemoParts, 'plan'>): Context => ({
  ...parts,
  actor: { id: null, name: 'demo', role: 'system' },
  // Nobody signs in as the demo.
  confirmPassword: () => Promise.resolve(false),
})

export const labelsOf = ({ labelPrefix }: Pick<DemoParts, 'labelPrefix'>): Record<string, string> =>
  simulatedLabels(labelPrefix)
