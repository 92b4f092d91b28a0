import type { DemoPlan } from '#simulator/demo'
import type { Context } from '../records/context.ts'
import { simulatedLabels } from './marks.ts'

export type DemoSize = 'small' | 'large'

/** Dependencies of the demo: those of any client of the operations, and a folder for the clusters. */
export interface DemoParts extends Pick<
  Context,
  'model' | 'store' | 'clusters' | 'keyring' | 'sessions' | 'labelPrefix' | 'log' | 'now'
> {
  /** Folder of the simulated clusters' files. */
  folder: string
  size: DemoSize
  plan: DemoPlan
  /** Called when a cluster may be connected: its simulated cluster listens, or failed for good. */
  release(hostCluster: string): void
}

/** Context with the demo as the actor: the activity log shows it as the author. */
export const contextOf = (parts: Omit<DemoParts, 'plan'>): Context => ({
  ...parts,
  actor: { id: null, name: 'demo', role: 'system' },
  // The demo never signs in.
  confirmPassword: () => Promise.resolve(false),
})

export const labelsOf = ({ labelPrefix }: Pick<DemoParts, 'labelPrefix'>): Record<string, string> =>
  simulatedLabels(labelPrefix)
