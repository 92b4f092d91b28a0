import { path } from '../../util/path.ts'

/** A page to navigate to; its name and synonyms are in the catalogue's `search.pages`. */
export interface PageCommand {
  to: string
  /** True for parts of the settings, which are labelled as such. */
  isSetting?: boolean
  /** Class that the page exists to change. */
  writes?: string
}

/** Pages in addition to the areas, which have shortcuts. */
export const pageCommands = {
  account: { to: path.settings(), isSetting: true },
  apiKeys: { to: path.settings(), isSetting: true },
  users: { to: path.settingsTab('users'), isSetting: true },
  teams: { to: path.settingsTab('teams'), isSetting: true },
  roles: { to: path.settingsTab('roles'), isSetting: true },
  alarms: { to: path.settingsTab('alarms'), isSetting: true },
  appearance: { to: path.settingsTab('appearance'), isSetting: true },
  classes: { to: path.settingsTab('resources'), isSetting: true },
  demo: { to: path.settingsTab('demo'), isSetting: true },
  about: { to: path.settingsTab('about'), isSetting: true },
  compareEnvironments: { to: path.compareEnvironments('') },
  setUpCluster: { to: path.setUpCluster(), writes: 'cluster.HostCluster' },
  clusterPolicies: { to: path.clusterPolicies() },
} as const satisfies Record<string, PageCommand>
