import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { TaskAction } from '../../../model/task-actions.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Task } from '../../api/calls/tasks.ts'
import { useInSentence } from '../../hooks/use-texts.ts'

/** Replica counts and rollouts belong to a spec; titles name its owner. */
const spokenOf = (entry: ModelClass): ModelClass =>
  entry.key === null && entry.parents[0] ? spokenOf(entry.parents[0].owner) : entry

type TitledTask = Pick<Task, 'action' | 'body' | 'target' | 'itemCount' | 'name'>

type Verb = Exclude<TaskAction, 'update'> | 'scale' | 'pause' | 'resume'

function verbOf({ action, body }: TitledTask): Verb {
  if (action !== 'update') return action
  if (body && 'labels' in body) return 'label'
  if (body && 'paused' in body) return body['paused'] === true ? 'pause' : 'resume'
  // For an undo, each item has its own replica count.
  return 'scale'
}

/** Returns a task's title: `Drain node-1`, `Restart 12 deployments`. */
export function useTaskTitle(): (task: TitledTask) => string {
  const t = useTranslations('tasks')
  const inSentence = useInSentence()
  return useCallback(
    (task) => {
      const entry = spokenOf(model.get(task.target))
      const { itemCount: count, name } = task
      const what = count === 1 && name ? name : t('several', { count, what: inSentence(entry.labelPlural) })
      return t(`titles.${verbOf(task)}`, { what })
    },
    [t, inSentence],
  )
}
