import { useTranslations } from 'use-intl'
import { type EnvironmentRow, environmentState } from './environment.ts'

/** Returns why an environment can't be changed now; undefined while its cluster is reachable. */
export function useAwayReason(environment: Pick<EnvironmentRow, 'state'>): string | undefined {
  const t = useTranslations('environments')
  return environmentState(environment) === 'away' ? t('awayReason') : undefined
}
