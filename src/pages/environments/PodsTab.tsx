import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { isLastKnown } from './application.ts'
import { PodActions } from './PodActions.tsx'
import { podList } from '../../extras/Pod/pod-list.tsx'
import { useApplication } from './use-application.ts'

export const handle = crumbText((t) => t('environments.tabs.pods'))

/** Live list of the application's pods. */
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
