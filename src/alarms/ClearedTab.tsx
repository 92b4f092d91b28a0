import { useTranslations } from 'use-intl'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { clearedAlarmList } from './alarm-list.tsx'
import { titleText } from '../util/page.ts'

export const handle = titleText((t) => t('alarms.tabs.cleared'))

export const loader = listLoader(clearedAlarmList)

/** Cleared alarms. */
export default function ClearedTab() {
  const t = useTranslations('alarms')
  return (
    <ResourceList
      definition={clearedAlarmList}
      what={t('what')}
      searchPlaceholder={t('search')}
      empty={{ title: t('noneCleared'), text: t('noneClearedText') }}
    />
  )
}
