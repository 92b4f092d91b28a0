import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Resource, update, type UpdateVariables } from '../api/queries.ts'
import type { PageAction } from '../hooks/use-page-actions.ts'
import { showToast } from '../hooks/use-toasts.ts'
import type { Component } from './component.ts'
import { useUndoSentence } from '../form/use-undo.ts'
import { useFailedToast } from '../form/use-failed-toast.ts'

/** Returns whether the rollout can be paused; Kubernetes supports this for Deployments only. */
export const canPause = ({ kind, specId }: Pick<Component, 'kind' | 'specId'>): boolean =>
  kind === 'Deployment' && specId !== null

interface Pausing extends UpdateVariables {
  name: string
  /** Component id. */
  about: string
  isPaused: boolean
  isUndo: boolean
}

/** Pauses or resumes a component's rollout immediately and offers undo. */
export function usePause(): (
  component: Pick<Component, 'id' | 'name' | 'specId'>,
  isPaused: boolean,
) => void {
  const t = useTranslations('environments.pause')
  const sentence = useUndoSentence()
  const failed = useFailedToast()
  // Callbacks belong to the mutation, not to the call, so that notices appear on the page that is open by
  // then.
  const put = useMutation<Resource, Error, Pausing>({
    ...update('environments.DeploymentSpec'),
    onSuccess: ({ generation }, { id, name, about, isPaused, isUndo }) =>
      showToast({
        kind: 'done',
        about,
        text: t(isPaused ? 'paused' : 'resumed', { name }),
        ...(isUndo
          ? {}
          : {
              action: {
                label: t('undo'),
                run: () => send({ id, name, about, isPaused: !isPaused, isUndo: true, generation }),
              },
            }),
      }),
    onError: (error, request) => {
      const { name } = request
      failed(t('failed', { name, reason: sentence(error) }), error, () => put.mutate(request))
    },
  })
  const send = (pausing: Omit<Pausing, 'body'>): void =>
    put.mutate({ ...pausing, body: { paused: pausing.isPaused } })
  return ({ id: about, name, specId }, isPaused) => {
    if (specId !== null) send({ id: specId, name, about, isPaused, isUndo: false })
  }
}

/** Returns the search's actions to pause and resume rollouts, per component if there are several. */
export function usePauseActions(
  components: readonly Component[],
  disabledReason: string | undefined,
): { pause?: PageAction; resume?: PageAction } {
  const pause = usePause()
  const actionOf = (isPaused: boolean): PageAction | null => {
    const parts = components
      .filter((component) => canPause(component) && component.isPaused !== isPaused)
      .map((component) => ({
        id: component.id,
        name: component.name,
        disabledReason,
        onClick: () => pause(component, isPaused),
      }))
    return parts.length === 0 ? null : components.length === 1 ? (parts[0] ?? null) : { parts }
  }
  const [pausing, resuming] = [actionOf(true), actionOf(false)]
  return { ...(pausing && { pause: pausing }), ...(resuming && { resume: resuming }) }
}
