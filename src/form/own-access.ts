import { queryOptions } from '@tanstack/react-query'
import type { OwnAccess } from '../../model/endpoints/access.ts'
import type { Service } from '../../model/define.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { grantedServices, isGrantable, type Verb } from '../../model/rights.ts'
import type { Role } from '../../model/roles.ts'
import { request } from '../api/client.ts'
import type { ReadScope } from '../api/scope.ts'

/** Classes that the user's rights depend on. An environment that becomes visible or invisible resets the event stream. */
const scope: ReadScope = {
  classes: new Set(['users.Grant', 'users.Team', 'users.User', 'users.CustomRole']),
  root: null,
}

/** The user's rights by place, and who can grant more; with `place`, only those in the place of that resource. */
export const ownAccess = (place: string | null) =>
  queryOptions({
    queryKey: ['users.Grant', 'own', { place }] as const,
    queryFn: ({ signal }) =>
      request<OwnAccess>('GET', '/users/api/access/own', {
        ...(place === null ? {} : { params: { place } }),
        signal,
      }),
    staleTime: 60_000,
    meta: { scope },
    // The service answers 404 for a resource outside of all places.
    retry: false,
  })

/** Resource of a page: a place, or a resource in one. */
export interface PagePlace {
  service: Service
  id: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const areas: Readonly<Record<string, Service>> = {
  catalog: 'catalog',
  environments: 'environments',
  clusters: 'cluster',
}

/** Returns the place of a console address; null for lists, forms of new resources and all other pages. */
export function placeOfAddress(address: string): PagePlace | null {
  const [area = '', ...rest] = address.split('/').slice(1)
  const [service, id = ''] = area === 'resources' ? [rest[0], rest[2]] : [areas[area], rest[0]]
  const known = grantedServices.find((one) => one === service)
  return known && uuid.test(id) ? { service: known, id } : null
}

/** Returns true if a role has a verb on a class everywhere. */
export function mayByRole(role: Role, entry: Pick<ModelClass, 'writers'>, verb: Verb): boolean {
  if (role === 'admin') return true
  if (verb === 'read' || verb === 'logs') return role !== 'member'
  return verb !== 'grant' && entry.writers.includes(role)
}

const mayBeGranted = (entry: ModelClass, verb: Verb): boolean =>
  isGrantable(entry) || (verb === 'logs' && grantedServices.some((one) => one === entry.service))

/** Right that creating a place requires on another class; null if grants can't give it. */
const created: Readonly<Record<string, { classId: string; verb: Verb } | null>> = {
  'environments.Environment': { classId: 'cluster.HostCluster', verb: 'manage' },
  'catalog.Application': null,
  'cluster.HostCluster': null,
}

/** Returns true for classes that rights are granted on. */
export const isPlace = (classId: string): boolean => Object.hasOwn(created, classId)

type VerbsByClass = OwnAccess['places'][string]

const has = (verbs: VerbsByClass, classId: string, verb: Verb): boolean =>
  [classId, classId.replace(/\..*$/, '.*'), '*'].some((name) => verbs[name]?.includes(verb) === true)

/**
 * Returns true if grants give a verb on a class in at least one of some places. `isNew` is true if a resource of the class is
 * created outside of all places. The service checks it again.
 */
export function isGrantedIn(
  places: readonly VerbsByClass[],
  { entry, verb, isNew = false }: { entry: ModelClass; verb: Verb; isNew?: boolean },
): boolean {
  const other = isNew ? created[entry.id] : undefined
  if (other === null) return false
  const wanted = other ?? { classId: entry.id, verb }
  return mayBeGranted(entry, verb) && places.some((verbs) => has(verbs, wanted.classId, wanted.verb))
}
