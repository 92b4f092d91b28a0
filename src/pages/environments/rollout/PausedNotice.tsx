import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import type { Component } from '../component.ts'
import { useApplication } from '../use-application.ts'
import { canPause, usePause } from '../use-pause.ts'

/** Reports that changes wait while the rollout is paused, and resumes it. */
export function PausedNotice({ component }: { component: Component }) {
  const t = useTranslations('rollout')
  const actions = useTranslations('environments.component')
  const { disabledReason } = useApplication()
  const pause = usePause()
  const resume = (
    <ReasonButton
      size="small"
      startIcon={<Play size={14} strokeWidth={1.6} aria-hidden />}
      disabledReason={disabledReason}
      onClick={() => pause(component, false)}
    >
      {actions('resume')}
    </ReasonButton>
  )
  return (
    <Notice tone="info" {...(canPause(component) ? { action: resume } : {})}>
      {t('paused')}
    </Notice>
  )
}
