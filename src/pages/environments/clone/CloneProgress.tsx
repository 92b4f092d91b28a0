import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOpen, type Task } from '../../../api/tasks.ts'
import { Notice } from '../../../components/Notice.tsx'
import { SideSheet } from '../../../components/SideSheet.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { Failure } from '../../../resource/Failure.tsx'
import { TaskButtons } from '../../../resource/tasks/TaskButtons.tsx'
import { TaskView } from '../../../resource/tasks/TaskView.tsx'
import { path } from '../../../util/path.ts'
import { CloneObjects } from './CloneObjects.tsx'
import type { useClone } from './use-clone.ts'

interface CloneProgressProps {
  /** Name of the source environment. */
  name: string
  task: Task
  used: ReturnType<typeof useClone>
  onClose: () => void
}

/** Progress of a clone; at the end, missing objects with the reason. */
export function CloneProgress({ name, task, used, onClose }: CloneProgressProps) {
  const t = useTranslations('between.clone')
  const text = useMessageText()
  const { result, isWhole, failed, retry } = used
  const isPartial = result !== null && !isWhole
  return (
    <SideSheet
      open
      wide
      title={isPartial ? t('doneTitle', { name }) : t('title', { name })}
      onClose={onClose}
      foot={<Buttons task={task} used={used} onClose={onClose} />}
    >
      {failed ? <Failure error={failed} onRetry={retry} /> : null}
      {isPartial ? (
        <>
          <Notice tone="warn">
            {text(result)} {t('undo')}
          </Notice>
          <CloneObjects objects={result.objects} />
        </>
      ) : (
        <TaskView task={task} />
      )}
    </SideSheet>
  )
}

function Buttons({
  task,
  used: { result, again },
  onClose,
}: Pick<CloneProgressProps, 'task' | 'used' | 'onClose'>) {
  const t = useTranslations('between.clone')
  const tasks = useTranslations('tasks')
  if (isOpen(task))
    return (
      <>
        <TaskButtons task={task} onRetried={onClose} />
        <Button variant="contained" color="primary" onClick={onClose}>
          {tasks('hide')}
        </Button>
      </>
    )
  // The new environment opens in a moment.
  if (task.state === 'completed') return null
  return result ? (
    <Button component={Link} to={path.environment(result.id)} variant="contained" color="primary">
      {t('openNew')}
    </Button>
  ) : (
    <Button variant="contained" color="primary" onClick={again}>
      {t('again')}
    </Button>
  )
}
