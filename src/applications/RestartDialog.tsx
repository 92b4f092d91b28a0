import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { action, get } from '../api/queries.ts'
import { ConfirmDialog } from '../ui/page/ConfirmDialog.tsx'
import { useListText } from '../hooks/use-texts.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { restartEffects, restartFields, useRestartItem } from '../model-ui/restart-effect.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useSubmission } from '../form/use-submission.ts'
import type { Component } from './component.ts'
import { useApplication } from './application.ts'

/** Reads the current state of all workloads that an application restart affects. */
const restartQuery = (id: string) =>
  get('environments.Application', id, {
    mode: 'exportDetails',
    fields: restartFields,
  })

/** Returns the workloads to restart and the reason why they can't be; undefined if they can. */
function useRestartPlan(id: string, component: Component | undefined) {
  const t = useTranslations('environments.restart')
  const sentence = useErrorSentence()
  const list = useListText()
  const { data, error } = useQuery({ ...restartQuery(id), staleTime: 0 })
  const effects = restartEffects(data ?? {}).filter((effect) => !component || component.id === effect.id)
  const paused = effects.filter(({ isPaused }) => isPaused).map(({ name }) => name)
  const refusal = paused.length > 0 ? t('paused', { names: list(paused) }) : undefined
  return { effects, isRead: data !== undefined, refusal: refusal ?? (error ? sentence(error) : undefined) }
}

interface RestartDialogProps {
  /** Component to restart; the whole application if omitted. */
  component?: Component
  onClose: () => void
}

/**
 * Confirms a restart, which can't be undone: affected workloads, number of pods, and whether the service is
 * interrupted.
 */
export function RestartDialog({ component, onClose }: RestartDialogProps) {
  const t = useTranslations('environments.restart')
  const sentence = useErrorSentence()
  const item = useRestartItem()
  const { application } = useApplication()
  const name = component?.name ?? application.name ?? application.id
  const { effects, isRead, refusal } = useRestartPlan(application.id, component)
  const restart = useSubmission({
    ...action(`environments.${component?.kind ?? 'Application'}`, 'restart'),
    title: t('confirm', { name }),
    tell: () => showToast({ kind: 'done', text: t('done', { name }) }),
    follow: onClose,
  })
  return (
    <ConfirmDialog
      open
      isHarmless
      title={t('title', { name })}
      text={t('text')}
      items={effects.map((effect) => ({
        text: item(effect),
        warns: effect.way === 'recreate' && effect.pods > 0,
      }))}
      confirm={t('confirm', { name })}
      keep={t('cancel')}
      isBusy={restart.isPending || !isRead || refusal !== undefined}
      error={refusal ?? (restart.error ? sentence(restart.error) : null)}
      onConfirm={() => restart.mutate({ id: component?.id ?? application.id })}
      onClose={onClose}
    />
  )
}
