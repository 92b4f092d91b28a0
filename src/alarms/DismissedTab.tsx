import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { undismissAlarms, type Alarm } from '../api/calls/alarms.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { subjectClass, useAlarmName } from '../model-ui/alarms/alarm.ts'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { dismissedAlarmList } from './alarm-list.tsx'
import { titleText } from '../util/page.ts'

export const handle = titleText((t) => t('alarms.tabs.dismissed'))

export const loader = listLoader(dismissedAlarmList)

function Undismiss({ row }: { row: Alarm }) {
  const t = useTranslations('alarms.undismiss')
  const sentence = useErrorSentence()
  const name = useAlarmName()(row)
  const undismiss = useMutation({
    ...undismissAlarms(),
    onSuccess: () => showToast({ kind: 'done', text: t('done', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  return (
    <WriteButton
      writes={subjectClass(row)}
      right={{ verb: 'operate' }}
      size="small"
      aria-label={t('button', { name })}
      loading={undismiss.isPending}
      onClick={() => undismiss.mutate({ ids: [row.id] })}
    >
      {t('verb')}
    </WriteButton>
  )
}

/** Dismissed alarms. */
export default function DismissedTab() {
  const t = useTranslations('alarms')
  return (
    <ResourceList
      definition={dismissedAlarmList}
      what={t('what')}
      searchPlaceholder={t('search')}
      empty={{ title: t('noneDismissed'), text: t('noneDismissedText') }}
      RowActions={Undismiss}
    />
  )
}
