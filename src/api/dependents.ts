import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'
import { inPieces } from './pieces.ts'
import type { NamedLink } from '../../model/answers/named-link.ts'

/** What one does with another: the service's words (`/api/dependents`). */
export type DependentUse = 'reads' | 'mounts' | 'makes' | 'pulls' | 'runsAs' | 'shows' | 'scales' | 'leadsTo'

/** A resource that names another one, or leads to it. */
export interface Dependent extends NamedLink {
  application: NamedLink | null
  use: DependentUse
  /** It goes on without what it names. */
  isOptional: boolean
  /** Of a service all workloads that it leads to, of an ingress all services; by id. */
  leadsTo: readonly string[]
}

interface DependentsAnswer {
  resources: { id: string; dependents: Dependent[] }[]
}

/** Who depends on some resources, by their ids. */
export async function readDependents(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Dependent[]>> {
  const found = new Map<string, readonly Dependent[]>()
  for (const some of inPieces(ids)) {
    const params = { ids: some.join(',') }
    const { resources } = await request<DependentsAnswer>('GET', '/api/dependents', { params, signal })
    for (const { id, dependents } of resources) found.set(id, dependents)
  }
  return found
}

/** Who depends on one resource, as it is when somebody looks. */
export const dependents = (id: string) =>
  queryOptions({
    queryKey: ['dependents', 'list', { id }] as const,
    queryFn: async ({ signal }) => (await readDependents([id], signal)).get(id) ?? [],
    staleTime: 5_000,
  })
