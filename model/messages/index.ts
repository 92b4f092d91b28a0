import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { agents } from './agents.ts'
import { alarmActions } from './alarm-actions.ts'
import { alarmAdvice } from './alarm-advice.ts'
import { alarmDescriptions } from './alarm-descriptions.ts'
import { alarmNames } from './alarm-names.ts'
import { alarmTitles } from './alarm-titles.ts'
import { alarms } from './alarms.ts'
import { aws } from './aws.ts'
import { clones } from './clones.ts'
import { clusterAgents } from './cluster-agents.ts'
import { clusters } from './clusters.ts'
import { connections } from './connections.ts'
import { deliveries } from './deliveries.ts'
import { demo } from './demo.ts'
import { drains } from './drains.ts'
import { factors } from './factors.ts'
import { fields } from './fields.ts'
import { hostActions } from './host-actions.ts'
import { hosts } from './hosts.ts'
import { http } from './http.ts'
import { imports } from './imports.ts'
import { kinds } from './kinds.ts'
import { kubeconfigs } from './kubeconfigs.ts'
import { kubectl } from './kubectl.ts'
import { limits } from './limits.ts'
import { logs } from './logs.ts'
import { managedClusters } from './managed-clusters.ts'
import { parameters } from './parameters.ts'
import { places } from './places.ts'
import { problems } from './problems.ts'
import { promotions } from './promotions.ts'
import { providers } from './providers.ts'
import { queries } from './queries.ts'
import { references } from './references.ts'
import { requests } from './requests.ts'
import { rules } from './rules.ts'
import { runs } from './runs.ts'
import { secrets } from './secrets.ts'
import { signIns } from './sign-ins.ts'
import { states } from './states.ts'
import { storage } from './storage.ts'
import { streams } from './streams.ts'
import { tasks } from './tasks.ts'
import { terminals } from './terminals.ts'
import { transactions } from './transactions.ts'
import { undo } from './undo.ts'
import { values } from './values.ts'
import { violations } from './violations.ts'
import { vsphere } from './vsphere.ts'
import { words } from './words.ts'
import { workloads } from './workloads.ts'

/**
 * English texts of everything that the service reports, by area and name, as ICU messages. The service renders them
 * for clients of the API; the console translates a message by its code, and shows the service's English where a
 * language lacks it.
 */
export const messages = {
  access,
  accounts,
  addresses,
  agents,
  alarmActions,
  alarmAdvice,
  alarmDescriptions,
  alarmNames,
  alarmTitles,
  alarms,
  aws,
  clones,
  clusterAgents,
  clusters,
  connections,
  deliveries,
  demo,
  drains,
  factors,
  fields,
  hostActions,
  hosts,
  http,
  imports,
  kinds,
  kubeconfigs,
  kubectl,
  limits,
  logs,
  managedClusters,
  parameters,
  places,
  problems,
  promotions,
  providers,
  queries,
  references,
  requests,
  rules,
  runs,
  secrets,
  signIns,
  states,
  storage,
  streams,
  tasks,
  terminals,
  transactions,
  undo,
  values,
  violations,
  vsphere,
  words,
  workloads,
} as const
