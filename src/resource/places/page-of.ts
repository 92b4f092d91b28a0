import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { path } from '../../util/path.ts'

/** What names a class, as answers do: the service in either letter case. */
export interface Classed {
  service: string
  modelIndex: string
}

/** As much as it takes to know the page of something. */
export interface Located extends Classed {
  id: string
  /** What it stands below, the nearest first; what is not known of it may be missing. */
  ancestors?: readonly { id: string; modelIndex: string }[]
}

export const classOf = ({ service, modelIndex }: Classed): ModelClass =>
  model.get(`${service.toLowerCase()}.${modelIndex}`)

interface OwnPage {
  /** The classes of what it stands below whose ids its address has too. */
  above?: readonly string[]
  to: (id: string, ...above: string[]) => string
}

/** The pages of things that have one of their own; every other class has the generic one. */
const pages: Readonly<Record<string, OwnPage>> = {
  'catalog.Application': { to: (id) => path.catalogApplication(id) },
  'environments.Environment': { to: path.environment },
  'environments.Application': { above: ['Environment'], to: (id, place = '') => path.application(place, id) },
  'cluster.HostCluster': { to: path.cluster },
  'cluster.Node': { above: ['HostCluster'], to: (id, cluster = '') => path.node(cluster, id) },
  // Leads on to the environment that stands for it, where there is one.
  'cluster.Namespace': { above: ['HostCluster'], to: (id, cluster = '') => path.namespace(cluster, id) },
  'cluster.ClusterPolicy': { to: path.clusterPolicy },
  'config.CloudProvider': { to: path.provider },
  'config.HostGroup': { above: ['CloudProvider'], to: (id, provider = '') => path.hostGroup(provider, id) },
  'config.Host': {
    above: ['CloudProvider', 'HostGroup'],
    to: (id, provider = '', group = '') => path.host(provider, group, id),
  },
  'config.AlarmTarget': { to: () => path.settingsTab('alarms') },
}

const ownPage = ({ id, ancestors = [], ...entry }: Located): string | null => {
  const { above = [], to } = pages[classOf(entry).id] ?? {}
  const ids = above.flatMap((name) => ancestors.find(({ modelIndex }) => modelIndex === name)?.id ?? [])
  return to === undefined || ids.length < above.length ? null : to(id, ...ids)
}

/** Whether its class has a page of its own. */
export const hasPage = (entry: Classed): boolean => classOf(entry).id in pages

/** The page of a thing. Where too little is known of what it stands below, that is the generic one. */
export function pageOf(thing: Located): string {
  const { service, collection } = classOf(thing)
  return ownPage(thing) ?? path.resource(service, collection, thing.id)
}

/** Classes whose generic page has nothing to read or to do that their own has not. */
const replaced: ReadonlySet<string> = new Set(['cluster.Node', 'environments.Application'])

/** The page that takes the place of the generic one; null where that has something of its own to say. */
export const insteadOfGeneric = (thing: Located): string | null =>
  replaced.has(classOf(thing).id) ? ownPage(thing) : null
