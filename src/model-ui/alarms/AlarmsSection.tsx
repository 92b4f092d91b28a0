import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAlarms } from '../../api/calls/alarms.ts'
import type { ListParams } from '../../api/queries.ts'
import { Section } from '../../ui/page/Section.tsx'
import { path } from '../../util/path.ts'
import { Alarms } from './Alarms.tsx'

/** Number of alarms on a resource's page, worst first; a link leads to the rest. */
const MAX = 5

interface AlarmsSectionProps {
  /** Resource whose alarms and whose descendants' alarms are shown. */
  below?: ListParams['below']
  filter?: ListParams['filter']
  /** Causes the page already shows. */
  reported?: readonly string[]
}

/** Active alarms. Renders nothing if there are none. */
export function AlarmsSection({ below, filter, reported }: AlarmsSectionProps) {
  const t = useTranslations('alarms')
  const { data } = useQuery(
    currentAlarms({ ...(below ? { below } : {}), ...(filter ? { filter } : {}) }, MAX),
  )
  if (data === undefined || data.total === 0) return null
  return (
    <Section title={t('title')} count={data.total} end={<Link to={path.alarms()}>{t('all')}</Link>}>
      <Alarms alarms={data.entries} {...(reported ? { reported } : {})} />
    </Section>
  )
}
