import { path } from '../../../util/path.ts'

const listed = (service: string, collection: string): string => path.resources(service, collection)

/** Gantry's own classes that users work with, each with the page that lists its resources. */
export const gantryClasses: readonly { class: string; to: string }[] = [
  { class: 'catalog.Application', to: path.catalog() },
  { class: 'environments.Environment', to: path.environments() },
  { class: 'environments.Application', to: listed('environments', 'applications') },
  { class: 'cluster.HostCluster', to: path.clusters() },
  { class: 'cluster.ClusterPolicy', to: path.clusterPolicies() },
  { class: 'config.CloudProvider', to: path.infrastructure() },
  { class: 'config.HostGroup', to: listed('config', 'hostGroups') },
  { class: 'config.Host', to: listed('config', 'hosts') },
  { class: 'environments.Alarm', to: path.alarms() },
  { class: 'config.AlarmType', to: path.settingsTab('alarms') },
  { class: 'environments.Task', to: path.tasks() },
  { class: 'environments.TerminalSession', to: listed('environments', 'terminalSessions') },
  { class: 'environments.SecretReading', to: listed('environments', 'secretReadings') },
  { class: 'users.User', to: path.settingsTab('users') },
  { class: 'users.Team', to: listed('users', 'teams') },
  { class: 'users.ApiKey', to: listed('users', 'apiKeys') },
]
