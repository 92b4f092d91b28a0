import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useAskOnUnload } from '../../../hooks/use-ask-on-unload.ts'

/** Confirms leaving a page with open terminals, which close with it. */
export function LeaveTerminals({ open }: { open: number }) {
  const t = useTranslations('terminal.leaving')
  const isHeld = open > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskOnUnload(isHeld)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('title', { count: open })}
      text={t('text', { count: open })}
      keep={t('stay')}
      confirm={t('leave', { count: open })}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
