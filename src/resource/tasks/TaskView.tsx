import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ClonedObject } from '../../../model/answers/clone.ts'
import { isOpen, MAX_ITEMS, type Task, type TaskItem, taskItems, taskResults } from '../../api/tasks.ts'
import { FactTable } from '../../components/FactTable.tsx'
import { Notice } from '../../components/Notice.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { useNow } from '../../hooks/use-now.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { joinSentences } from '../../messages/sentences.ts'
import { formatTime } from '../../util/format.ts'
import { Failure } from '../Failure.tsx'
import { StepProgress } from '../StepProgress.tsx'
import { hasResults, itemPage, resultLink } from './task-links.ts'
import { TaskState } from './TaskState.tsx'
import { useTaskTitle } from './use-task-title.ts'

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })
const Quiet = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

/** Task with its progress and items, each with its result or the reason it is waiting. */
export function TaskView({ task }: { task: Task }) {
  return (
    <Column>
      <Progress task={task} />
      <Items task={task} />
      <Origin task={task} />
    </Column>
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
      {rest > 0 ? <Quiet>{t('more', { count: rest })}</Quiet> : null}
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
    <Quiet>
      {keyName ? t('startedByKey', { ...words, key: keyName }) : t('started', words)}
      {endTime ? ` · ${t('ended', { time: formatTime(endTime, locale, now) })}` : null}
    </Quiet>
  )
}
