import Button from '@mui/material/Button'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../hooks/use-now.ts'
import { DrainState } from './DrainState.tsx'
import { useNodeDrain } from './use-drain.ts'

/** Ended drains older than this are listed only in Activity. */
const SHOWN_MS = 24 * 3_600_000

interface DrainNoticeProps {
  id: string
  name: string
  isCordoned: boolean
  onShow: () => void
}

/** Shows the running drain, regardless of who started it, then its result until the node is uncordoned. */
export function DrainNotice({ id, name, isCordoned, onShow }: DrainNoticeProps) {
  const t = useTranslations('nodePage.drainDialog')
  const drain = useNodeDrain(id)
  const now = useNow(60_000)
  if (!drain) return null
  if (drain.isOpen)
    return (
      <DrainState
        {...{ drain, name }}
        action={
          <Button size="small" onClick={onShow}>
            {t('show')}
          </Button>
        }
      />
    )
  const isRecent = now - (drain.task.endTime ?? 0) < SHOWN_MS
  return isCordoned && isRecent ? <DrainState {...{ drain, name }} /> : null
}
