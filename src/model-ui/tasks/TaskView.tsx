import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations, useLocale } from 'use-intl'
import type { ClonedObject } from '../../../model/actions/environments.ts'
import { isFields } from '../../../model/fields.ts'
import { model } from '../../../model/index.ts'
import type { TaskItemState, TaskState as State } from '../../../model/task-actions.ts'
import { type Task, type TaskItem, isOpen, MAX_ITEMS, taskItems, taskResults } from '../../api/calls/tasks.ts'
import { Inline } from '../../ui/page/layout.ts'
import { FactTable } from '../../ui/values/FactTable.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { useNow } from '../../hooks/use-now.ts'
import { joinSentences } from '../../messages/speech.ts'
import { formatTime } from '../../util/format.ts'
import { path } from '../../util/path.ts'
import { Failure } from '../../form/Failure.tsx'
import { pageOf } from '../../places/page-of.ts'
import { StepProgress } from '../../ui/page/StepProgress.tsx'
import { useTaskTitle } from './use-task-title.ts'

/** Actions whose results name what they created or changed elsewhere. */
const hasResults = ({ action }: Pick<Task, 'action'>): boolean => action === 'clone' || action === 'promote'

const textIn = (fields: unknown, name: string): string | null => {
  const value = isFields(fields) ? fields[name] : null
  return typeof value === 'string' ? value : null
}

/**
 * Link to the environment created by a clone, or the application changed by a promotion; null if there is
 * none yet.
 */
export function resultLink(
  { action, body }: Pick<Task, 'action' | 'body'>,
  { name, details }: Pick<TaskItem, 'name' | 'details'>,
): { name: string; to: string } | null {
  const environment = textIn(details, 'id')
  if (action === 'clone' && environment !== null)
    return { name: textIn(body, 'name') ?? environment, to: path.environment(environment) }
  const application = textIn(details, 'application')
  const target = textIn(body, 'environment')
  return action === 'promote' && application !== null && target !== null
    ? { name: name ?? application, to: path.application(target, application) }
    : null
}

export function itemPage(
  { action, target }: Pick<Task, 'action' | 'target'>,
  { resource: id }: Pick<TaskItem, 'resource'>,
): string | null {
  const { service, name: modelIndex, key } = model.get(target)
  return key === null || action === 'delete' ? null : pageOf({ service, modelIndex, id })
}

const marks = {
  pending: 'waiting',
  executing: 'executing',
  cancelling: 'terminating',
  waiting: 'pending',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'stopped',
  completed: 'completed',
} as const

export function TaskState({ state }: { state: State | TaskItemState }) {
  const t = useTranslations('tasks.states')
  return (
    <Inline as="span" noWrap style={{ whiteSpace: 'nowrap', display: 'inline-flex' }}>
      <StateMark state={marks[state]} />
      {t(state)}
    </Inline>
  )
}

/** Task with its progress and items, each with its result or the reason it is waiting. */
export function TaskView({ task }: { task: Task }) {
  return (
    <Stack spacing={4}>
      <Progress task={task} />
      <Items task={task} />
      <Origin task={task} />
    </Stack>
  )
}

function Progress({ task }: { task: Task }) {
  const t = useTranslations('tasks')
  const title = useTaskTitle()(task)
  const { itemCount: total, completedCount, failedCount } = task
  const done = completedCount + failedCount
  if (!isOpen(task)) return <Ending task={task} />
  const counts = [
    t('progress', { done, total }),
    ...(failedCount > 0 ? [t('failedOf', { count: failedCount })] : []),
  ]
  return (
    <>
      <StepProgress label={title} text={counts.join(' · ')} done={done} total={total} />
      <Notice tone="info">{t('inBackground')}</Notice>
    </>
  )
}

const tones = { failed: 'fail', cancelled: 'warn', completed: 'run' } as const

function Ending({ task }: { task: Task }) {
  const t = useTranslations('tasks')
  const text = useMessageText()
  const {
    state,
    completedCount: done,
    itemCount: total,
    failedCount: count,
    error,
    reasons,
    cancelledBy,
  } = task
  const tone = state === 'failed' || state === 'cancelled' ? state : 'completed'
  const sentences = [
    ...(error ? [text({ message: error, reasons })] : []),
    ...(state === 'cancelled' && cancelledBy ? [t('cancelledBy', { user: cancelledBy })] : []),
  ]
  const counts = [t('progress', { done, total }), ...(count > 0 ? [t('failedOf', { count })] : [])]
  return (
    <Notice tone={tones[tone]} title={`${t(`states.${state}`)}: ${counts.join(' · ')}`}>
      {joinSentences(sentences)}
    </Notice>
  )
}

function Items({ task }: { task: Task }) {
  const t = useTranslations('tasks')
  const { data, error, refetch } = useQuery(hasResults(task) ? taskResults(task.id) : taskItems(task.id))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} label={t('items')} />
  const rest = data.total - MAX_ITEMS
  return (
    <>
      <FactTable
        label={t('items')}
        heads={[t('item'), t('result')]}
        isProse
        rows={data.entries.slice(0, MAX_ITEMS).map((item) => ({
          id: item.id,
          cells: [
            <ItemName key="item" task={task} item={item} />,
            <Result key="result" task={task} item={item} />,
          ],
        }))}
      />
      {rest > 0 ? <Typography color="textTertiary">{t('more', { count: rest })}</Typography> : null}
    </>
  )
}

/** Objects that a clone could not create, with reasons. */
const failuresOf = (details: unknown): ClonedObject[] => {
  const { objects = [] } = (details ?? {}) as { objects?: ClonedObject[] }
  return objects.filter(({ outcome }) => outcome === 'failed')
}

interface ItemProps {
  task: Task
  item: TaskItem
}

function ItemName({ task, item }: ItemProps) {
  const { name, place } = item
  const to = itemPage(task, item)
  return (
    <>
      {to === null ? name : <Link to={to}>{name}</Link>}
      {place ? <small>{place}</small> : null}
    </>
  )
}

function Result({ task, item }: ItemProps) {
  const t = useTranslations('tasks')
  const text = useMessageText()
  const { state, message, reasons, details } = item
  const link = resultLink(task, item)
  return (
    <>
      <TaskState state={state} />
      {message ? <small>{text({ message, reasons })}</small> : null}
      {failuresOf(details).map((object) => (
        <small key={`${object.kind}/${object.name}`}>
          {object.kind} {object.name}: {text({ message: object.reason ?? '', reasons: object.reasons })}
        </small>
      ))}
      {link === null ? null : (
        <small>
          <Link to={link.to}>{t('open', { name: link.name })}</Link>
        </small>
      )}
    </>
  )
}

function Origin({ task: { user, keyName, createdOn, endTime } }: { task: Task }) {
  const t = useTranslations('tasks')
  const locale = useLocale()
  const now = useNow(60_000)
  const words = { user: user ?? '–', time: formatTime(createdOn ?? now, locale, now) }
  return (
    <Typography color="textTertiary">
      {keyName ? t('startedByKey', { ...words, key: keyName }) : t('started', words)}
      {endTime ? ` · ${t('ended', { time: formatTime(endTime, locale, now) })}` : null}
    </Typography>
  )
}
