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
  /** Reason why the user lacks permission to change it. */
  forbidden: string | undefined
  /** Reason why changes are disabled. */
  disabledReason: string | undefined
}

/** Returns the application in the address, live. The route's loader reads it before rendering. */
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
