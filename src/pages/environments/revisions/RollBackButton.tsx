import type { ButtonProps } from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import { useFocusAround } from '../../../hooks/use-focus-around.ts'
import type { Component } from '../component.ts'
import { useApplication } from '../use-application.ts'
import { useRollBack } from './use-roll-back.ts'

interface RollBackButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  component: Component
  to: number
  /** The current revision; null if there is none. */
  from: number | null
}

/** Rolls back to a revision. Disappears after the rollback. */
export function RollBackButton({ component, to, from, ...look }: RollBackButtonProps) {
  const t = useTranslations('revisions')
  const { disabledReason } = useApplication()
  const { rollBack, isBusy } = useRollBack(component)
  const keepFocus = useFocusAround()
  const { isPaused, name } = component
  return (
    <ReasonButton
      {...look}
      startIcon={<Undo2 size={look.size === 'small' ? 14 : 15} strokeWidth={1.6} aria-hidden />}
      disabledReason={disabledReason ?? (isPaused ? t('pausedReason', { name }) : undefined)}
      loading={isBusy}
      onClick={(event) => {
        keepFocus(event)
        rollBack(to, from)
      }}
    >
      {t('rollBack', { revision: to })}
    </ReasonButton>
  )
}
