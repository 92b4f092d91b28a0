import { useMutation } from '@tanstack/react-query'
import { History, Pause, Play, RotateCw, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { action } from '../../api/queries.ts'
import { type MenuAction, MoreMenu } from '../../components/MoreMenu.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { path } from '../../util/path.ts'
import type { Component } from './component.ts'
import { hasRevisions } from './revisions/revision.ts'
import { useApplication } from './use-application.ts'
import { canPause, usePause } from './use-pause.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

const ContainerSheet = lazy(async () => ({
  default: (await import('./container/ContainerSheet.tsx')).ContainerSheet,
}))

/** The pods of a job that was made do not change any more. */
export const canConfigure = ({ kind, podSpecId }: Component): boolean => kind !== 'Job' && podSpecId !== null

/** What can be done with one component: set up its containers, restart it, let it wait or go on, see what it was. */
export function ComponentActions({ component }: { component: Component }) {
  const t = useTranslations('environments.component')
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const tf = useTranslations('containerForm')
  const { application, environmentId, disabledReason } = useApplication()
  const [isConfiguring, setIsConfiguring] = useState(false)
  const { id, kind, name, isPaused, podSpecId } = component
  const pause = usePause(component)
  const restart = useMutation({
    ...action(`environments.${kind}`, 'restart'),
    onSuccess: () => showToast({ kind: 'done', text: t('restarted', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const configuring: MenuAction = {
    label: tf('action'),
    icon: <SlidersHorizontal {...icon} />,
    disabledReason,
    onClick: () => setIsConfiguring(true),
  }
  const pausing: MenuAction = {
    label: t(isPaused ? 'resume' : 'pause'),
    icon: isPaused ? <Play {...icon} /> : <Pause {...icon} />,
    disabledReason,
    onClick: () => pause(!isPaused),
  }
  const revisions = path.applicationTab(environmentId, application.id, 'revisions')
  const rolling: MenuAction[] = [
    {
      label: t('restart'),
      icon: <RotateCw {...icon} />,
      disabledReason: disabledReason ?? (isPaused ? t('pausedReason') : undefined),
      onClick: () => restart.mutate({ id }),
    },
    ...(canPause(component) ? [pausing] : []),
    {
      label: t('revisions'),
      icon: <History {...icon} />,
      onClick: () =>
        void navigate({ pathname: revisions, search: new URLSearchParams({ component: id }).toString() }),
    },
  ]
  return (
    <>
      <MoreMenu
        bare
        label={t('actionsFor', { name })}
        actions={[
          ...(canConfigure(component) ? [configuring] : []),
          ...(hasRevisions(component) ? rolling : []),
        ]}
      />
      {isConfiguring && podSpecId !== null ? (
        <Suspense>
          <ContainerSheet
            {...{ component, podSpecId, environmentId }}
            onClose={() => setIsConfiguring(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
