import Button from '@mui/material/Button'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { DrainElsewhere } from './DrainElsewhere.tsx'
import { useDrainProgress } from './use-drain.ts'

const tones = { running: 'info', stopped: 'warn', done: 'run', failed: 'fail' } as const

interface DrainNoticeProps {
  id: string
  name: string
  isCordoned: boolean
  onShow: () => void
}

/** How far a drain is whose dialog was closed, or that was begun elsewhere. */
export function DrainNotice({ id, name, isCordoned, onShow }: DrainNoticeProps) {
  const t = useTranslations('nodePage.drainDialog')
  const { state, drain, running } = useDrainProgress(id)
  if (state === 'preview') return isCordoned ? <DrainElsewhere {...{ id, name, onShow }} /> : null
  const text =
    state === 'running'
      ? t('running', { count: drain.data?.remaining ?? running?.before.length ?? 0 })
      : t(state, { name })
  return (
    <Notice
      tone={tones[state]}
      action={
        <Button size="small" onClick={onShow}>
          {t('show')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
