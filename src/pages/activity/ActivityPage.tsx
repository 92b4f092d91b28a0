import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { changeSets } from '../../api/change-sets.ts'
import { queryClient } from '../../api/query-client.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Panel } from '../../components/Panel.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Time } from '../../components/Time.tsx'
import { ChangeText } from '../../resource/activity/ChangeText.tsx'
import { Failure } from '../../resource/Failure.tsx'

const SHOWN = 100

export function loader(): null {
  void queryClient.prefetchQuery(changeSets(SHOWN))
  return null
}

/** What people changed, newest first. */
export default function ActivityPage() {
  const t = useTranslations('activity')
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <PageBody>
        <Changes />
      </PageBody>
    </>
  )
}

function Changes() {
  const t = useTranslations('activity')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  const { data, error, refetch } = useQuery(changeSets(SHOWN))
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={8} label={loading} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <Panel flush>
      <Table aria-label={t('what')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 180 }}>{t('time')}</TableCell>
            <TableCell sx={{ width: 160 }}>{t('user')}</TableCell>
            <TableCell>{t('change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((changes) => (
            <TableRow key={changes.sequenceId} hover>
              <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <Time time={changes.timestamp} />
              </TableCell>
              <TableCell sx={{ fontWeight: 500 }}>{changes.user}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <ChangeText changes={changes} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
