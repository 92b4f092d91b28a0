import { actions } from './sentences/actions.ts'
import { clusters } from './sentences/clusters.ts'
import { connections } from './sentences/connections.ts'
import { hosts } from './sentences/hosts.ts'
import { manifests } from './sentences/manifests.ts'
import { operations } from './sentences/operations.ts'
import { parts } from './sentences/parts.ts'
import { states } from './sentences/states.ts'
import { tasks } from './sentences/tasks.ts'

/** Service messages about states, refusals and results. */
export const sentences = {
  ...parts,
  ...operations,
  ...actions,
  ...clusters,
  ...connections,
  ...hosts,
  ...manifests,
  ...states,
  ...tasks,
}
