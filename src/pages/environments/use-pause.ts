import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { update, type UpdateVariables } from '../../api/queries.ts'
import type { PageAction } from '../../hooks/use-page-actions.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import type { Component } from './component.ts'

/** Of the workloads that roll out, deployments alone can wait with it. */
export const canPause = ({ kind, specId }: Pick<Component, 'kind' | 'specId'>): boolean =>
  kind === 'Deployment' && specId !== null

interface Pausing extends UpdateVariables {
  name: string
  isPaused: boolean
  isUndo: boolean
}

/** Lets the rollout of a component wait or go on, at once, and offers to undo it. */
export function usePause(): (component: Pick<Component, 'name' | 'specId'>, isPaused: boolean) => void {
  const t = useTranslations('environments.pause')
  const sentence = useErrorSentence()
  // The notices are the mutation's own, not those of its call: they come on whatever page one is by then.
  const put = useMutation<unknown, Error, Pausing>({
    ...update<unknown>('environments.DeploymentSpec'),
    onSuccess: (_, { id, name, isPaused, isUndo }) =>
      showToast({
        kind: 'done',
        text: t(isPaused ? 'paused' : 'resumed', { name }),
        ...(isUndo
          ? {}
          : {
              action: { label: t('undo'), run: () => send({ id, name, isPaused: !isPaused, isUndo: true }) },
            }),
      }),
    onError: (error, { name }) =>
      showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) }),
  })
  const send = (pausing: Omit<Pausing, 'body'>): void =>
    put.mutate({ ...pausing, body: { paused: pausing.isPaused } })
  return ({ name, specId }, isPaused) => {
    if (specId !== null) send({ id: specId, name, isPaused, isUndo: false })
  }
}

/** What the search can do about the rollouts of an application: with each component, or with its only one. */
export function usePauseActions(
  components: readonly Component[],
  disabledReason: string | undefined,
): { pause?: PageAction; resume?: PageAction } {
  const pause = usePause()
  const actionOf = (isPaused: boolean): PageAction | null => {
    const parts = components
      .filter((component) => canPause(component) && component.isPaused !== isPaused)
      .map((component) => ({
        name: component.name,
        disabledReason,
        onClick: () => pause(component, isPaused),
      }))
    return parts.length === 0 ? null : components.length === 1 ? (parts[0] ?? null) : { parts }
  }
  const [pausing, resuming] = [actionOf(true), actionOf(false)]
  return { ...(pausing && { pause: pausing }), ...(resuming && { resume: resuming }) }
}
