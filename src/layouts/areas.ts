import {
  BellRing,
  Box,
  History,
  House,
  Layers,
  Network,
  Server,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import { path } from '../util/path.ts'

export interface Area {
  /** Key of its name in the catalogue's `navigation`. */
  name:
    | 'home'
    | 'catalog'
    | 'environments'
    | 'clusters'
    | 'infrastructure'
    | 'activity'
    | 'alarms'
    | 'settings'
  to: string
  icon: LucideIcon
}

/** The console's areas in the order of the rail, which ends with the settings. */
export const areas: readonly Area[] = [
  { name: 'home', to: path.home(), icon: House },
  { name: 'catalog', to: path.catalog(), icon: Box },
  { name: 'environments', to: path.environments(), icon: Layers },
  { name: 'clusters', to: path.clusters(), icon: Network },
  { name: 'infrastructure', to: path.infrastructure(), icon: Server },
  { name: 'activity', to: path.activity(), icon: History },
  { name: 'alarms', to: path.alarms(), icon: BellRing },
]

export const settingsArea: Area = { name: 'settings', to: path.settings(), icon: SlidersHorizontal }
