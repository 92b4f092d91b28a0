import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Service } from '../../model/define.ts'
import type { OwnAccess } from '../../model/endpoints/access.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { type Verb, verbOfChange } from '../../model/rights.ts'
import { type Role, rolesThatWrite } from '../../model/roles.ts'
import { isPlatformNamespace, isSystemNamespace } from '../../model/system-namespaces.ts'
import { session } from '../api/session.ts'
import { isGrantedIn, isPlace, mayByRole, ownAccess, type PagePlace } from './own-access.ts'

/** Namespace of everything shown; null if there is none. */
export const NamespacePlace = createContext<string | null>(null)

/** Place of the page; null if it has none. */
export const RightsPlace = createContext<PagePlace | null>(null)

export interface Right {
  /** Defaults to `write`. */
  verb?: Verb
  /** Environment, cluster or catalog application of a row in a list; null for any. Defaults to that of the page. */
  place?: string | null
}

/** Right to write in an environment that is chosen later, such as the target of a promotion. */
export const elsewhere: Right = { place: null }

/** Right to change or delete a resource; environments, clusters and catalog applications are places themselves. */
export const toChange = (classId: string, id: string): Right => ({
  verb: verbOfChange(classId),
  ...(isPlace(classId) ? { place: id } : {}),
})

/**
 * Returns the reason the user may not change resources of a class in `namespace`, by default that of the
 * place; undefined if they may. If both the namespace and the role forbid it, the namespace's reason names
 * the roles that help. The service checks it again.
 */
export function useForbidden(
  classId: string | undefined,
  namespace?: string | null,
  { verb = 'write', place }: Right = {},
): string | undefined {
  const entry = classId === undefined ? null : model.get(classId)
  const byRight = useReasons(entry && { entry, verb, place })
  const byPlace = useForbiddenInside(namespace)
  return (
    (entry && standsInNamespace(entry) ? byPlace : undefined) ??
    (entry ? byRight(entry, verb, place) : undefined)
  )
}

/** Dismissing an alarm only affects the console. */
export const standsInNamespace = ({ service, id }: ModelClass): boolean =>
  service === 'environments' && id !== 'environments.Alarm'

/** The same for all classes of a service. Null means there is nothing to forbid. */
export function useForbiddenIn(service: Service | null): string | undefined {
  const reasonFor = useReasonFor()
  return service === null ? undefined : reasonFor(rolesThatWrite(service))
}

/**
 * Returns the reason the signed-in user may neither change nor inspect workloads in a namespace: Kubernetes'
 * own namespaces are reserved for admins.
 */
export function useForbiddenInside(given?: string | null): string | undefined {
  const place = use(NamespacePlace)
  return useForbiddenInsideOf()(given ?? place ?? '')
}

/** The same as a function for several namespaces. */
export function useForbiddenInsideOf(): (namespace: string) => string | undefined {
  const t = useTranslations('resource')
  const { data } = useQuery(session())
  return useCallback(
    (namespace) => {
      const { user, platformNamespaces = [] } = data ?? {}
      if (!user || user.role === 'admin') return undefined
      const { role } = user
      if (isSystemNamespace(namespace)) return t('systemNamespace', { role, namespace })
      return isPlatformNamespace(namespace, platformNamespaces)
        ? t('platformNamespace', { role, namespace })
        : undefined
    },
    [data, t],
  )
}

/** Like `useForbidden`, but returns a function for several classes. */
export function useForbiddenOf(): (classId: string, verb?: Verb) => string | undefined {
  const reasonFor = useReasons()
  return useCallback((classId, verb = 'write') => reasonFor(model.get(classId), verb), [reasonFor])
}

interface Asked {
  entry: ModelClass
  verb: Verb
  place: string | null | undefined
}

/** Returns true if the required right applies to the page's place. */
const isOn = (here: PagePlace | null, { service }: ModelClass, place: string | null | undefined): boolean =>
  here !== null && here.service === service && (place === undefined || place === here.id)

/** Selects the rights to read: those in the page's place, which come with its granters, or all of them. */
function readsFor(here: PagePlace | null, asked: Asked | undefined): { page: boolean; all: boolean } {
  if (asked === undefined) return { page: here !== null, all: true }
  const isHere = isOn(here, asked.entry, asked.place)
  return { page: isHere, all: !isHere }
}

function needsGrants(role: Role | undefined, asked: Asked | null | undefined): boolean {
  if (role === undefined || role === 'admin' || asked === null) return false
  return asked === undefined || !mayByRole(role, asked.entry, asked.verb)
}

function useOwnAccess(role: Role | undefined, asked: Asked | null | undefined) {
  const here = use(RightsPlace)
  const isEnabled = needsGrants(role, asked)
  const reads = readsFor(here, asked ?? undefined)
  const page = useQuery({ ...ownAccess(here?.id ?? null), enabled: isEnabled && reads.page })
  const all = useQuery({ ...ownAccess(null), enabled: isEnabled && reads.all })
  return { here, page, all }
}

/** Returns the roles that have a verb on a class. */
const rolesWith = (verb: Verb, { writers }: ModelClass): readonly Role[] =>
  verb === 'grant' ? ['admin'] : writers

type ReasonOf = (entry: ModelClass, verb: Verb, place?: string | null) => string | undefined

/** Verbs of an admin who sees the console as somebody else. */
const reading: ReadonlySet<Verb> = new Set(['read', 'logs'])

/**
 * Returns a function for the reason why the user lacks a verb on a class. `asked` limits it to one class; null reads no rights.
 */
function useReasons(asked?: Asked | null): ReasonOf {
  const byRole = useReasonFor()
  const byRights = useReasonsByRights(asked)
  const isView = useQuery(session()).data?.viewer != null
  return useCallback(
    (entry, verb, place) => (isView && !reading.has(verb) ? byRole([]) : byRights(entry, verb, place)),
    [isView, byRole, byRights],
  )
}

function useReasonsByRights(asked?: Asked | null): ReasonOf {
  const role = useQuery(session()).data?.user.role
  const byRole = useReasonFor()
  const missingFor = useMissing()
  const { here, page, all } = useOwnAccess(role, asked)
  const [onPage, everywhere] = [page.data, all.data]
  const isWaiting = page.isLoading || all.isLoading
  return useCallback(
    (entry, verb, place) => {
      if (role === undefined || mayByRole(role, entry, verb)) return undefined
      const isHere = isOn(here, entry, place)
      const access = isHere ? onPage : everywhere
      if (isGranted(access, { entry, verb, place: isHere ? 'page' : place })) return undefined
      if (role !== 'member') return byRole(rolesWith(verb, entry))
      return missingFor(verb, isWaiting ? null : access?.granters)
    },
    [role, here, onPage, everywhere, isWaiting, byRole, missingFor],
  )
}

interface Needed {
  entry: ModelClass
  verb: Verb
  /** Id of a place, `page` for that of the page, null for any, or undefined outside of places. */
  place: string | null | undefined
}

function isGranted(access: OwnAccess | undefined, { entry, verb, place }: Needed): boolean {
  if (!access) return false
  const { places } = access
  const isOne = typeof place === 'string' && place !== 'page'
  const meant = isOne ? [places[place] ?? {}] : Object.values(places)
  return isGrantedIn(meant, { entry, verb, isNew: place === undefined })
}

/** Returns a function that formats the missing right and who can grant it. Granters are null while they load. */
function useMissing(): (verb: Verb, granters: OwnAccess['granters'] | null | undefined) => string {
  const t = useTranslations('resource.rights')
  const format = useFormatter()
  return useCallback(
    (verb, granters = []) => {
      if (granters === null) return t('loading')
      const missing = t('missing', { verb })
      if (granters.length === 0) return missing
      const names = granters.map(({ name, isTeam }) => (isTeam ? t('team', { name }) : name))
      return t('ask', { missing, names: format.list(names, { type: 'disjunction' }) })
    },
    [t, format],
  )
}

function useReasonFor(): (able: readonly Role[]) => string | undefined {
  const t = useTranslations('resource')
  const format = useFormatter()
  const { data } = useQuery(session())
  const role = data?.user.role
  // The service refuses all writes of an admin who sees the console as somebody else.
  const viewed = data?.viewer == null ? undefined : data.user.name
  return useCallback(
    (able) => {
      if (viewed !== undefined) return t('viewing', { name: viewed })
      return role === undefined || able.includes(role)
        ? undefined
        : t('forbidden', { role, roles: format.list(able, { type: 'disjunction' }) })
    },
    [viewed, role, t, format],
  )
}
