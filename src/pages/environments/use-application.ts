import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApplicationRow } from './application.ts'
import { applicationQuery, isLastKnown } from './application.ts'
import type { EnvironmentRow } from './environment.ts'
import { environmentQuery } from './environment.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import { useThing } from '../../resource/use-thing.ts'

export interface UsedApplication {
  environmentId: string
  environment: EnvironmentRow
  application: ApplicationRow
  /** Why whoever is signed in may not change it. */
  forbidden: string | undefined
  /** Why nothing can be changed now. */
  disabledReason: string | undefined
}

/** The application of the address, live. Its route's loader has read it before anything is drawn. */
export function useApplication(): UsedApplication {
  const t = useTranslations('environments')
  const { environment = '', application: id = '' } = useParams()
  const application = useThing(applicationQuery(id))
  const data = useThing(environmentQuery(environment))
  const forbidden = useForbidden('environments.Application', data.namespace)
  return {
    environmentId: environment,
    environment: data,
    application,
    forbidden,
    disabledReason: forbidden ?? (isLastKnown(application) ? t('awayReason') : undefined),
  }
}
