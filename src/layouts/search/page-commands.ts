import { path } from '../../util/path.ts'

/** A page that one goes to; its name and what else it may be called stand in the catalogue's `search.pages`. */
export interface PageCommand {
  to: string
  /** The settings' parts are told as such. */
  isSetting?: boolean
  /** The class whose resources it is there to change. */
  writes?: string
}

/** Pages beside the areas that shortcuts lead to. */
export const pageCommands = {
  account: { to: path.settings(), isSetting: true },
  apiKeys: { to: path.settings(), isSetting: true },
  users: { to: path.settingsTab('users'), isSetting: true },
  alarms: { to: path.settingsTab('alarms'), isSetting: true },
  appearance: { to: path.settingsTab('appearance'), isSetting: true },
  classes: { to: path.settingsTab('resources'), isSetting: true },
  demo: { to: path.settingsTab('demo'), isSetting: true },
  about: { to: path.settingsTab('about'), isSetting: true },
  compareEnvironments: { to: path.compareEnvironments('') },
  setUpCluster: { to: path.setUpCluster(), writes: 'cluster.HostCluster' },
  clusterPolicies: { to: path.clusterPolicies() },
} as const satisfies Record<string, PageCommand>
