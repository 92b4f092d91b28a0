import { useTranslations } from 'use-intl'
import type { Alarm } from '../api/calls/alarms.ts'
import { DismissButton } from '../model-ui/alarms/DismissButton.tsx'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import type { BulkActionsProps } from '../table/bulk-kinds.ts'
import { currentAlarmList } from './alarm-list.tsx'

export const loader = listLoader(currentAlarmList)

const Dismiss = ({ row }: { row: Alarm }) => <DismissButton alarms={[row]} />
const DismissAll = ({ rows, clear }: BulkActionsProps<Alarm>) => (
  <DismissButton alarms={rows} onDone={clear} />
)

/** Current alarms. */
export default function CurrentTab() {
  const t = useTranslations('alarms')
  return (
    <ResourceList
      definition={currentAlarmList}
      what={t('what')}
      searchPlaceholder={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      RowActions={Dismiss}
      BulkActions={DismissAll}
    />
  )
}
