import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { changeSet } from '../../api/change-sets.ts'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import { queryClient } from '../../api/query-client.ts'
import { Notice } from '../../components/Notice.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { SideSheet } from '../../components/SideSheet.tsx'
import { usePageTitle } from '../../hooks/use-page-title.ts'
import { Failure } from '../../resource/Failure.tsx'
import { formatAbsoluteTime } from '../../util/format.ts'
import { useActionWords } from '../../resource/activity/use-action-words.ts'
import { path } from '../../util/path.ts'
import { mayBeUndone } from './may-be-undone.ts'
import { ObjectChange } from './ObjectChange.tsx'
import { UndoButton } from './UndoButton.tsx'

export function loader({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(changeSet(params['change'] ?? ''))
  return null
}

/** Side sheet with one change and all its values, next to its list. */
export default function ChangeRoute() {
  const t = useTranslations('activity.detail')
  const locale = useLocale()
  const id = useParams()['change'] ?? ''
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data } = useQuery(changeSet(id))
  const subtitle = data && originOf(data, t, locale)
  const title = useTitle(data)
  usePageTitle([title, ...(data?.objects ?? []).slice(0, 1).map(({ name }) => name)].join(' '))
  return (
    <SideSheet
      open
      wide
      title={title}
      onClose={() => void navigate({ pathname: path.activity(), search })}
      {...(subtitle === undefined ? {} : { subtitle })}
      {...(data !== undefined && mayBeUndone(data)
        ? { foot: <UndoButton key={id} id={id} objects={data.objects} /> }
        : {})}
    >
      <Details id={id} />
    </SideSheet>
  )
}

/** Title of the sheet: the action if there is one. */
function useTitle(data: ChangeDetails | undefined): string {
  const t = useTranslations('activity.detail')
  const action = useActionWords()
  const isRequest = data?.objects.some(({ request }) => request !== null) ?? false
  return (data && action(data)?.title) ?? t(isRequest ? 'requestTitle' : 'title')
}

function originOf(
  { user, apiKey, timestamp }: ChangeDetails,
  t: ReturnType<typeof useTranslations<'activity.detail'>>,
  locale: string,
): string {
  const time = formatAbsoluteTime(timestamp, locale)
  return apiKey === null ? t('by', { user, time }) : t('byKey', { user, key: apiKey.name, time })
}

function Details({ id }: { id: string }) {
  const t = useTranslations('activity.detail')
  const loading = useTranslations('resource')('loading', { what: t('title') })
  const { data, error, refetch } = useQuery(changeSet(id))
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={6} label={loading} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  const isDetachment = data.action === 'detach'
  const objects = isDetachment ? data.objects.slice(0, 1) : data.objects
  const hidden = isDetachment ? 0 : data.objectCount - data.objects.length
  return (
    <>
      <UndoNotice set={data} />
      {isDetachment ? <DetachNotice /> : null}
      {objects.map((object) => (
        <ObjectChange key={object.uuid} object={object} />
      ))}
      {hidden > 0 ? <p>{t('moreObjects', { count: hidden })}</p> : null}
    </>
  )
}

function DetachNotice() {
  const t = useTranslations('activity.detail')
  return (
    <div style={{ marginBottom: 20 }}>
      <Notice tone="info">{t('detached')}</Notice>
    </div>
  )
}

function UndoNotice({ set: { undoes, undoneBy } }: { set: ChangeDetails }) {
  const t = useTranslations('activity.detail')
  const other = undoneBy ?? undoes
  if (other === null) return null
  return (
    <div style={{ marginBottom: 20 }}>
      <Notice tone="info" action={<Link to={path.change(other)}>{t('show')}</Link>}>
        {undoneBy === null ? t('undoes') : t('undoneBy')}
      </Notice>
    </div>
  )
}
