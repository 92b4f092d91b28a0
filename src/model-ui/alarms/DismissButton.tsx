import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Alarm } from '../../api/calls/alarms.ts'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { WriteButton } from '../../form/WriteButton.tsx'
import { subjectClass, useAlarmName } from './alarm.ts'

const DismissDialog = lazySheet(async () => (await import('./DismissDialog.tsx')).DismissDialog)

interface DismissButtonProps {
  alarms: readonly Alarm[]
  /** Without icon and border, for dense layouts. */
  isBare?: boolean
  onDone?: () => void
}

export function DismissButton({ alarms, isBare = false, onDone }: DismissButtonProps) {
  const t = useTranslations('alarms')
  const nameOf = useAlarmName()
  const [isAsking, setIsAsking] = useState(false)
  const [first] = alarms
  const name = t('dismiss.button', { count: alarms.length, name: first ? nameOf(first) : '' })
  return (
    <>
      <WriteButton
        writes={first && alarms.length === 1 ? subjectClass(first) : 'environments.Alarm'}
        right={{ verb: 'operate' }}
        size="small"
        aria-label={name}
        {...(isBare
          ? { variant: 'text' as const }
          : { startIcon: <BellOff size={14} strokeWidth={1.6} aria-hidden /> })}
        onClick={() => setIsAsking(true)}
      >
        {t('dismiss.verb')}
      </WriteButton>
      {isAsking ? (
        <DismissDialog
          alarms={alarms}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            onDone?.()
          }}
        />
      ) : null}
    </>
  )
}
