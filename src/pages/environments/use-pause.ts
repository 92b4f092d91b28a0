import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { update, type UpdateVariables } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import type { Component } from './component.ts'

/** Of the workloads that roll out, deployments alone can wait with it. */
export const canPause = ({ kind, specId }: Pick<Component, 'kind' | 'specId'>): boolean =>
  kind === 'Deployment' && specId !== null

interface Pausing extends UpdateVariables {
  isPaused: boolean
  isUndo: boolean
}

/** Lets the rollout of a component wait or go on, at once, and offers to undo it. */
export function usePause({ name, specId }: Component): (isPaused: boolean) => void {
  const t = useTranslations('environments.pause')
  const sentence = useErrorSentence()
  // The notices are the mutation's own, not those of its call: they come on whatever page one is by then.
  const put = useMutation<unknown, Error, Pausing>({
    ...update<unknown>('environments.DeploymentSpec'),
    onSuccess: (_, { isPaused, isUndo }) =>
      showToast({
        kind: 'done',
        text: t(isPaused ? 'paused' : 'resumed', { name }),
        ...(isUndo ? {} : { action: { label: t('undo'), run: () => send(!isPaused, true) } }),
      }),
    onError: (error) => showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) }),
  })
  const send = (isPaused: boolean, isUndo = false): void => {
    if (specId !== null) put.mutate({ id: specId, body: { paused: isPaused }, isPaused, isUndo })
  }
  return (isPaused) => send(isPaused)
}
