import { relationRows } from '../../../api/queries.ts'
import type { IngressRow, MapRow, ServiceRow } from './map-rows.ts'
import { leadsTo, servicesOf, templateOf } from './references.ts'

/** Services and Ingresses of the environment that belong to no application. */
export interface Around {
  services: readonly ServiceRow[]
  ingresses: readonly IngressRow[]
}

/** Maximum number of unassigned objects that are read. */
const MAX = 200

const outside = <Row extends ServiceRow | IngressRow>(id: string, name: string, parts: readonly string[]) =>
  relationRows<Row>('environments.Environment', id, name, {
    mode: 'exportDetails',
    fields: ['id', 'name', 'spec', ...parts],
    count: MAX,
  })

export const servicesOutside = (environmentId: string) =>
  outside<ServiceRow>(environmentId, 'services', ['type', 'selector', 'ports', 'port'])

export const ingressesOutside = (environmentId: string) =>
  outside<IngressRow>(environmentId, 'ingresses', ['rules', 'host', 'http', 'defaultBackend'])

const namesOf = (rows: readonly ServiceRow[]): Set<string> => new Set(rows.flatMap(({ name }) => name ?? []))

/**
 * Adds unassigned objects that lead to the application: Services that select its pods or are named by its
 * Ingresses, and Ingresses that route to these or to its own Services.
 */
export function withAround(map: MapRow, around: Around): MapRow {
  const { services = [], ingresses = [], deployments = [], statefulSets = [], daemonSets = [] } = map
  const workloads = [
    ...deployments,
    ...statefulSets,
    ...daemonSets,
    ...(map.jobs ?? []),
    ...(map.cronJobs ?? []),
  ]
  const templates = workloads.map(({ spec }) => templateOf(spec?.[0]))
  const named = new Set(ingresses.flatMap(servicesOf))
  const leading = around.services.filter(
    (service) => named.has(service.name ?? '') || templates.some((template) => leadsTo(service, template)),
  )
  const known = namesOf([...services, ...leading])
  const entering = around.ingresses.filter((row) => servicesOf(row).some((name) => known.has(name)))
  return {
    ...map,
    services: [...services, ...leading.map((row) => ({ ...row, isElsewhere: true }))],
    ingresses: [...ingresses, ...entering.map((row) => ({ ...row, isElsewhere: true }))],
  }
}
