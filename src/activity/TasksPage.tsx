import { Outlet, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Task, taskClass, taskFields } from '../api/calls/tasks.ts'
import { Age } from '../ui/values/Time.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { TaskState } from '../model-ui/tasks/TaskView.tsx'
import { useTaskTitle } from '../model-ui/tasks/use-task-title.ts'
import { path } from '../util/path.ts'
import { ActivityTabs } from './ActivityTabs.tsx'

function Title({ task }: { task: Task }) {
  const title = useTaskTitle()
  return <Link to={path.task(task.id)}>{title(task)}</Link>
}

function Progress({ task }: { task: Task }) {
  const t = useTranslations('tasks')
  const { completedCount, failedCount, itemCount: total } = task
  const parts = [t('progress', { done: completedCount, total })]
  if (failedCount > 0) parts.push(t('failedOf', { count: failedCount }))
  return <>{parts.join(' · ')}</>
}

const states = ['executing', 'pending', 'failed', 'cancelled', 'completed'] as const

const taskList = defineList({
  class: taskClass,
  fields: taskFields,
  columns: [
    {
      id: 'name',
      header: (t) => t('tasks.columns.task'),
      priority: 1,
      width: '36%',
      cell: (task) => <Title task={task} />,
    },
    {
      id: 'state',
      header: (t) => t('tasks.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (task) => <TaskState state={task.state} />,
    },
    {
      id: 'progress',
      header: (t) => t('tasks.columns.progress'),
      priority: 2,
      cell: (task) => <Progress task={task} />,
    },
    {
      id: 'user',
      header: (t) => t('tasks.columns.user'),
      sort: 'user',
      priority: 2,
      cell: ({ user }) => user ?? '–',
    },
    {
      id: 'createdOn',
      header: (t) => t('tasks.columns.time'),
      sort: 'createdOn',
      align: 'right',
      priority: 1,
      cell: ({ createdOn }) => <Age time={createdOn} />,
    },
  ],
  filters: [
    {
      field: 'state',
      label: (t) => t('tasks.columns.state'),
      choices: states.map((value) => ({ value, label: (t) => t(`tasks.states.${value}`) })),
    },
  ],
  order: [{ field: 'createdOn', direction: 'desc' }],
})

export const loader = listLoader(taskList)

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
