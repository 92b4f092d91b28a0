import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { TaskItemState, TaskState as State } from '../../../model/task-actions.ts'
import { StateMark } from '../../components/StateMark.tsx'

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

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' })

/** State of a task or task item. */
export function TaskState({ state }: { state: State | TaskItemState }) {
  const t = useTranslations('tasks.states')
  return (
    <Line>
      <StateMark state={marks[state]} />
      {t(state)}
    </Line>
  )
}
