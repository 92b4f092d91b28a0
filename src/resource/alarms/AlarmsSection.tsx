import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAlarms } from '../../api/alarms.ts'
import type { ListParams } from '../../api/queries.ts'
import { Section } from '../../components/Section.tsx'
import { path } from '../../util/path.ts'
import { Alarms } from './Alarms.tsx'

/** The page of a thing shows the worst of its alarms; all of them are one click away. */
const MOST = 5

interface AlarmsSectionProps {
  /** The resource with all that is below it. */
  below?: ListParams['below']
  filter?: ListParams['filter']
  /** Causes that the page tells already. */
  told?: readonly string[]
}

/** What is wrong here. Where nothing is, there is nothing to see. */
export function AlarmsSection({ below, filter, told }: AlarmsSectionProps) {
  const t = useTranslations('alarms')
  const { data } = useQuery(
    currentAlarms({ ...(below ? { below } : {}), ...(filter ? { filter } : {}) }, MOST),
  )
  if (data === undefined || data.total === 0) return null
  return (
    <Section title={t('title')} count={data.total} end={<Link to={path.alarms()}>{t('all')}</Link>}>
      <Alarms alarms={data.entries} {...(told ? { told } : {})} />
    </Section>
  )
}
