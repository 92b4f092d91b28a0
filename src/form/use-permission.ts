import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Service } from '../../model/define.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { type Role, rolesThatWrite } from '../../model/roles.ts'
import { isPlatformNamespace, isSystemNamespace } from '../../model/system-namespaces.ts'
import { session } from '../api/session.ts'

/** Namespace of everything shown; null if there is none. */
export const NamespacePlace = createContext<string | null>(null)

/**
 * Returns the reason the user may not change resources of a class in `namespace`, by default that of the
 * place; undefined if they may. If both the namespace and the role forbid it, the namespace's reason names
 * the roles that help. The service checks it again.
 */
export function useForbidden(classId: string | undefined, namespace?: string | null): string | undefined {
  const entry = classId === undefined ? null : model.get(classId)
  const byRole = useForbiddenBut(entry?.writers ?? null)
  const byPlace = useForbiddenInside(namespace)
  return (entry && standsInNamespace(entry) ? byPlace : undefined) ?? byRole
}

/** Dismissing an alarm only affects the console. */
export const standsInNamespace = ({ service, id }: ModelClass): boolean =>
  service === 'environments' && id !== 'environments.Alarm'

/** The same for all classes of a service. Null means there is nothing to forbid. */
export function useForbiddenIn(service: Service | null): string | undefined {
  return useForbiddenBut(service === null ? null : rolesThatWrite(service))
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

function useForbiddenBut(able: readonly Role[] | null): string | undefined {
  const reasonFor = useReasonFor()
  return able === null ? undefined : reasonFor(able)
}

/** The same as a function for several classes. */
export function useForbiddenOf(): (classId: string) => string | undefined {
  const reasonFor = useReasonFor()
  return useCallback((classId) => reasonFor(model.get(classId).writers), [reasonFor])
}

function useReasonFor(): (able: readonly Role[]) => string | undefined {
  const t = useTranslations('resource')
  const format = useFormatter()
  const { data } = useQuery(session())
  const role = data?.user.role
  return useCallback(
    (able) =>
      role === undefined || able.includes(role)
        ? undefined
        : t('forbidden', { role, roles: format.list(able, { type: 'disjunction' }) }),
    [role, t, format],
  )
}
