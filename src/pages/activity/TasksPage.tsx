import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { listLoader } from '../../resource/list-loader.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { ActivityTabs } from './ActivityTabs.tsx'
import { taskList } from './task-list.tsx'

export const loader = listLoader(taskList)

/** Background tasks of the service, with their results. */
export default function TasksPage() {
  const t = useTranslations('tasks')
  const activity = useTranslations('activity')
  return (
    <>
      <PageHead title={activity('title')} sentence={null} tabs={<ActivityTabs />} />
      <PageBody>
        <ResourceList
          definition={taskList}
          what={t('what')}
          searchPlaceholder={t('search')}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </PageBody>
      <Outlet />
    </>
  )
}
