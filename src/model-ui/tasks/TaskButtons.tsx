import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { cancelTask, isOpen, retryTask, type Task } from '../../api/calls/tasks.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { path } from '../../util/path.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { WriteButton } from '../../form/WriteButton.tsx'

interface TaskButtonsProps {
  task: Task
  /** Called with the follow-up task that retries the failed items. */
  onRetried: (task: Task) => void
}

/** Cancels a running task; retries the failed items of a finished one, and links to its changes. */
export function TaskButtons({ task, onRetried }: TaskButtonsProps) {
  const t = useTranslations('tasks')
  const sentence = useErrorSentence()
  const onError = (error: Error): void => showToast({ kind: 'failed', text: sentence(error) })
  const cancel = useMutation({ ...cancelTask(), onError })
  const retry = useMutation({ ...retryTask(), onSuccess: onRetried, onError })
  if (isOpen(task))
    return (
      <WriteButton
        writes={task.target}
        right={{ verb: 'operate' }}
        loading={cancel.isPending || task.state === 'cancelling'}
        onClick={() => cancel.mutate({ id: task.id })}
      >
        {t('cancel')}
      </WriteButton>
    )
  const failed = task.itemCount - task.completedCount
  return (
    <>
      {task.completedCount > 0 && task.changeSet ? (
        <Button component={Link} to={path.change(task.changeSet)}>
          {t('changes')}
        </Button>
      ) : null}
      {failed > 0 ? (
        <WriteButton
          writes={task.target}
          right={{ verb: 'operate' }}
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: task.id })}
        >
          {t('retry', { count: failed })}
        </WriteButton>
      ) : null}
    </>
  )
}
