import type { ServiceWords } from '../service-words.ts'
import { access } from './service/access.ts'
import { accounts } from './service/accounts.ts'
import { addresses } from './service/addresses.ts'
import { agents } from './service/agents.ts'
import { alarmActions } from './service/alarm-actions.ts'
import { alarmAdvice } from './service/alarm-advice.ts'
import { alarmDescriptions } from './service/alarm-descriptions.ts'
import { alarmNames } from './service/alarm-names.ts'
import { alarmTitles } from './service/alarm-titles.ts'
import { alarms } from './service/alarms.ts'
import { aws } from './service/aws.ts'
import { clones } from './service/clones.ts'
import { clusterAgents } from './service/cluster-agents.ts'
import { clusters } from './service/clusters.ts'
import { connections } from './service/connections.ts'
import { deliveries } from './service/deliveries.ts'
import { demo } from './service/demo.ts'
import { drains } from './service/drains.ts'
import { factors } from './service/factors.ts'
import { fields } from './service/fields.ts'
import { hostActions } from './service/host-actions.ts'
import { hosts } from './service/hosts.ts'
import { imports } from './service/imports.ts'
import { kinds } from './service/kinds.ts'
import { kubeconfigs } from './service/kubeconfigs.ts'
import { limits } from './service/limits.ts'
import { logs } from './service/logs.ts'
import { managedClusters } from './service/managed-clusters.ts'
import { parameters } from './service/parameters.ts'
import { places } from './service/places.ts'
import { promotions } from './service/promotions.ts'
import { providers } from './service/providers.ts'
import { references } from './service/references.ts'
import { requests } from './service/requests.ts'
import { rules } from './service/rules.ts'
import { runs } from './service/runs.ts'
import { secrets } from './service/secrets.ts'
import { signIns } from './service/sign-ins.ts'
import { states } from './service/states.ts'
import { storage } from './service/storage.ts'
import { streams } from './service/streams.ts'
import { tasks } from './service/tasks.ts'
import { terminals } from './service/terminals.ts'
import { transactions } from './service/transactions.ts'
import { undo } from './service/undo.ts'
import { values } from './service/values.ts'
import { violations } from './service/violations.ts'
import { vsphere } from './service/vsphere.ts'
import { words } from './service/words.ts'
import { workloads } from './service/workloads.ts'

/** Messages of the service by area and name. */
export const service: ServiceWords = {
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
  imports,
  kinds,
  kubeconfigs,
  limits,
  logs,
  managedClusters,
  parameters,
  places,
  promotions,
  providers,
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
}
