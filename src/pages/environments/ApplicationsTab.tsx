import Button from '@mui/material/Button'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AlarmsSection } from '../../resource/alarms/AlarmsSection.tsx'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { path } from '../../util/path.ts'
import { applicationList } from './application-list.tsx'
import { environmentQuery, environmentState } from './environment.ts'

/** Applications of the environment. */
export default function ApplicationsTab() {
  const t = useTranslations('environments')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const definition = useMemo(() => applicationList(id), [id])
  return (
    <>
      <AlarmsSection below={{ class: 'environments.Environment', id }} />
      <ResourceList
        definition={definition}
        what={t('applications.what')}
        place={{ of: { class: 'environments.Environment', id, relation: 'applications' } }}
        searchPlaceholder={t('applications.search')}
        BulkActions={BulkActions}
        isLastKnown={environmentState(environment) === 'away'}
        empty={{
          title: t('applications.empty'),
          text: t('applications.emptyText'),
          action: (
            <Button component={Link} to={path.catalog(id)} variant="contained" color="primary">
              {t('applications.toCatalog')}
            </Button>
          ),
        }}
      />
    </>
  )
}
