import type { Params } from 'react-router'
import type { Service } from '../../model/define.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { ApiError } from '../api/errors.ts'
import { path } from '../util/path.ts'

/** Reference to a class as in responses, with the service in either letter case. */
export interface Classed {
  service: string
  modelIndex: string
}

/** Fields needed to find a resource's page. */
export interface Located extends Classed {
  id: string
  /** Ancestors, nearest first; unknown ones may be missing. */
  ancestors?: readonly { id: string; modelIndex: string }[]
}

export const classOf = ({ service, modelIndex }: Classed): ModelClass =>
  model.get(`${service.toLowerCase()}.${modelIndex}`)

interface OwnPage {
  /** Ancestor classes whose ids are part of the path. */
  above?: readonly string[]
  to: (id: string, ...above: string[]) => string
}

/** Classes with a page of their own; all others have the generic one. */
const pages: Readonly<Record<string, OwnPage>> = {
  'catalog.Application': { to: (id) => path.catalogApplication(id) },
  'environments.Environment': { to: path.environment },
  'environments.Application': { above: ['Environment'], to: (id, place = '') => path.application(place, id) },
  'cluster.HostCluster': { to: path.cluster },
  'cluster.Node': { above: ['HostCluster'], to: (id, cluster = '') => path.node(cluster, id) },
  // Redirects to the namespace's environment, if there is one.
  'cluster.Namespace': { above: ['HostCluster'], to: (id, cluster = '') => path.namespace(cluster, id) },
  'cluster.ClusterPolicy': { to: path.clusterPolicy },
  'config.CloudProvider': { to: path.provider },
  'config.HostGroup': { above: ['CloudProvider'], to: (id, provider = '') => path.hostGroup(provider, id) },
  'config.Host': {
    above: ['CloudProvider', 'HostGroup'],
    to: (id, provider = '', group = '') => path.host(provider, group, id),
  },
  'users.User': { to: path.user },
  'users.Team': { to: path.team },
  'users.CustomRole': { to: () => path.settingsTab('roles') },
  'config.AuditTarget': { to: () => path.settingsTab('audit') },
  'config.AlarmTarget': { to: () => path.settingsTab('alarms') },
}

const ownPage = ({ id, ancestors = [], ...entry }: Located): string | null => {
  const { above = [], to } = pages[classOf(entry).id] ?? {}
  const ids = above.flatMap((name) => ancestors.find(({ modelIndex }) => modelIndex === name)?.id ?? [])
  return to === undefined || ids.length < above.length ? null : to(id, ...ids)
}

/** Reports whether the class has a page of its own. */
export const hasPage = (entry: Classed): boolean => classOf(entry).id in pages

/** Path of a resource's page. Falls back to the generic page if too few ancestors are known. */
export function pageOf(resource: Located): string {
  const { service, collection } = classOf(resource)
  return ownPage(resource) ?? path.resource(service, collection, resource.id)
}

/** Classes whose own page covers everything on the generic one. */
const replaced: ReadonlySet<string> = new Set(['cluster.Node', 'environments.Application'])

/** Path of the page that replaces the generic one; null if the generic page has content of its own. */
export const insteadOfGeneric = (resource: Located): string | null =>
  replaced.has(classOf(resource).id) ? ownPage(resource) : null

const services: readonly string[] = ['catalog', 'environments', 'cluster', 'config', 'users']

const isService = (name: string): name is Service => services.includes(name)

/** Class in the URL; throws the 404 that the error boundary shows. */
export function findClass({ service = '', collection = '' }: Params): ModelClass {
  const found = isService(service) ? model.find(service, collection) : undefined
  if (found) return found
  throw new ApiError({ status: 404, code: 'notFound' })
}
