import { History, Pause, Play, RotateCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MenuAction } from '../../components/MoreMenu.tsx'
import { path } from '../../util/path.ts'
import type { Component } from './component.ts'
import { useApplication } from './use-application.ts'
import { canPause, usePause } from './use-pause.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Returns the rollout actions of a component with revisions. A restart asks for confirmation first. */
export function useRolloutActions(component: Component, onRestart: () => void): MenuAction[] {
  const t = useTranslations('environments.component')
  const navigate = useNavigate()
  const { application, environmentId, disabledReason } = useApplication()
  const { id, isPaused } = component
  const pause = usePause()
  const pausing: MenuAction = {
    label: t(isPaused ? 'resume' : 'pause'),
    icon: isPaused ? <Play {...icon} /> : <Pause {...icon} />,
    disabledReason,
    onClick: () => pause(component, !isPaused),
  }
  return [
    {
      label: t('restart'),
      icon: <RotateCw {...icon} />,
      disabledReason: disabledReason ?? (isPaused ? t('pausedReason') : undefined),
      onClick: onRestart,
    },
    ...(canPause(component) ? [pausing] : []),
    {
      label: t('revisions'),
      icon: <History {...icon} />,
      onClick: () => void navigate(path.applicationRevisions(environmentId, application.id, id)),
    },
  ]
}
