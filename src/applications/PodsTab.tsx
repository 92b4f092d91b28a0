import Button from '@mui/material/Button'
import { ScrollText, SquareTerminal } from 'lucide-react'
import { createPath, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { podList, type PodListRow } from '../pods/pod-list.tsx'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import { isLastKnown, useApplication } from './application.ts'

const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Most used actions of a pod: logs and terminal. */
function PodActions({ row }: { row: PodListRow }) {
  const logs = useTranslations('logs')
  const terminal = useTranslations('terminal')
  const { application, environmentId, disabledReason } = useApplication()
  const name = row.name ?? row.id
  const to = (tab: string, search: Record<string, string>) => ({
    pathname: path.applicationTab(environmentId, application.id, tab),
    search: new URLSearchParams(search).toString(),
  })
  return (
    <>
      <Button
        component={Link}
        size="small"
        to={to('logs', { pods: name })}
        startIcon={<ScrollText {...icon} />}
        aria-label={logs('ofPod', { name })}
      >
        {logs('title')}
      </Button>
      <WriteButton
        writes="environments.Pod"
        size="small"
        to={createPath(to('terminal', { pod: name }))}
        disabledReason={disabledReason}
        startIcon={<SquareTerminal {...icon} />}
        aria-label={terminal('of', { name })}
      >
        {terminal('title')}
      </WriteButton>
    </>
  )
}

export const handle = crumbText((t) => t('environments.tabs.pods'))

export default function PodsTab() {
  const t = useTranslations('environments.pods')
  const { application } = useApplication()
  return (
    <ResourceList
      definition={podList}
      what={t('what')}
      place={{ of: { class: 'environments.Application', id: application.id, relation: 'pods' } }}
      searchPlaceholder={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      isLastKnown={isLastKnown(application)}
      RowActions={PodActions}
      BulkActions={BulkActions}
    />
  )
}
