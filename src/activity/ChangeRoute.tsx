import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangeDetails } from '../../model/answers/change-set.ts'
import { changeSet } from '../api/calls/change-sets.ts'
import { queryClient } from '../api/query-client.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../ui/page/SideSheet.tsx'
import { usePageTitle } from '../hooks/use-page-title.ts'
import { classOf, useActionWords } from '../model-ui/activity/change-words.ts'
import { Failure } from '../form/Failure.tsx'
import { useForbiddenOf } from '../form/use-permission.ts'
import { formatAbsoluteTime } from '../util/format.ts'
import { path } from '../util/path.ts'
import { mayBeUndone } from './undo.ts'
import { ObjectChange } from './ObjectChange.tsx'
import { UndoDialog } from './UndoDialog.tsx'

/** Opens the undo preview, for users who may write everything that changed. */
function UndoButton({ id, objects }: Pick<ChangeDetails, 'id' | 'objects'>) {
  const t = useTranslations('activity.undo')
  const [isOpen, setOpen] = useState(false)
  const whyNot = useForbiddenOf()
  const [reason] = objects.flatMap((object) => {
    const entry = classOf(object)
    return entry ? (whyNot(entry.id) ?? []) : []
  })
  return (
    <>
      <ReasonButton
        startIcon={<Undo2 size={15} strokeWidth={1.6} aria-hidden />}
        disabledReason={reason}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </ReasonButton>
      {isOpen ? <UndoDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function loader({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(changeSet(params['change'] ?? ''))
  return null
}

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
