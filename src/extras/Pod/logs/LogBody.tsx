import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { logAbsence } from '../../../api/logs.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import type { LogSession } from './log-session.ts'
import { LogLines } from './LogLines.tsx'

interface LogBodyProps extends Omit<ComponentProps<typeof LogLines>, 'buffer' | 'version'> {
  session: LogSession
  isPrevious: boolean
  onShowAll: () => void
}

/** Log lines, or the reason there are none. */
export function LogBody({ session, isPrevious, onShowAll, ...lines }: LogBodyProps) {
  const t = useTranslations('logs')
  const { buffer, state, error } = session
  const readAgain = (): void => session.start()
  if (buffer.count === 0) {
    const absence = state === 'failed' ? logAbsence(error) : null
    if (absence !== null)
      return (
        <EmptyState
          title={t(`absent.${absence}.title`)}
          text={t(`absent.${absence}.text`)}
          action={<Button onClick={readAgain}>{t('again')}</Button>}
        />
      )
    if (error !== null) return <Failure error={error} title={t('failed')} onRetry={readAgain} />
    if (state !== 'opening' && state !== 'reconnecting')
      return <EmptyState title={t('none')} text={t(isPrevious ? 'nonePrevious' : 'noneText')} />
  } else if (buffer.shownCount === 0)
    return (
      <EmptyState
        title={t('noneShown')}
        text={t('noneShownText', { count: buffer.count })}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    )
  return <LogLines {...lines} buffer={buffer} version={session.snapshot()} />
}
