import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import Button from '@mui/material/Button'
import { alarmClass, alarmTotal } from '../api/calls/alarms.ts'
import { list } from '../api/queries.ts'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { path } from '../util/path.ts'

const countOf = (state: string) =>
  list(alarmClass, { fields: ['id'], filter: [`state,equals,${state}`], count: 1 })

/** Current, dismissed and cleared alarms. */
export default function AlarmsPage() {
  const t = useTranslations('alarms')
  const current = useQuery(alarmTotal()).data?.total
  const dismissed = useQuery(countOf('dismissed')).data?.total
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={current === undefined ? null : t('sentence', { count: current })}
        actions={
          <Button
            component={Link}
            to={path.settingsTab('alarms')}
            startIcon={<SlidersHorizontal size={15} strokeWidth={1.6} aria-hidden />}
          >
            {t('types')}
          </Button>
        }
        tabs={
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: path.alarms(), label: t('tabs.current'), count: current },
              { to: path.alarmsTab('dismissed'), label: t('tabs.dismissed'), count: dismissed },
              { to: path.alarmsTab('cleared'), label: t('tabs.cleared') },
            ]}
          />
        }
      />
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
