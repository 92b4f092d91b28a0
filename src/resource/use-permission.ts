import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { rolesThatWrite } from '../../model/roles.ts'
import { session } from '../api/session.ts'

/** Why whoever is signed in may not change things of a class; undefined when they may. The service checks it again. */
export function useForbidden(classId: string): string | undefined {
  const t = useTranslations('resource')
  const { data } = useQuery(session())
  const able = rolesThatWrite(model.get(classId).service)
  if (data === undefined || able.includes(data.user.role)) return undefined
  return t('forbidden', { role: data.user.role, roles: able.join(', ') })
}
