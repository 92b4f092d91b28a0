import { useTranslations } from 'use-intl'
import { type EnvironmentRow, environmentState } from './environment.ts'

/** Why nothing in an environment can be changed now; undefined while its cluster answers. */
export function useAwayReason(environment: Pick<EnvironmentRow, 'state'>): string | undefined {
  const t = useTranslations('environments')
  return environmentState(environment) === 'away' ? t('awayReason') : undefined
}
