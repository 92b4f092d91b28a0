import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { StateMark } from '../components/StateMark.tsx'
import { dismissToast, useToasts, type Toast } from '../hooks/use-toasts.ts'
import { useSay } from '../hooks/use-say.ts'

const SHOWN_MS = 8_000
/** An offer to undo stays longer than a plain sentence. */
const OFFER_MS = 15_000
/** While the page is too busy to draw, or in the background, nobody reads: such a time counts as one of these. */
const COUNTED_MS = 250

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  // Above the bar of buttons that ends a sheet or an editor.
  bottom: 72,
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: 8,
  width: 'min(420px, calc(100vw - 32px))',
  [theme.breakpoints.down('md')]: { right: 16 },
}))

const Body = styled(Paper)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '9px 8px 9px 12px',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  background: theme.vars.palette.background.raised,
  ...theme.typography.body2,
  '& > svg': { marginTop: 4, flex: 'none' },
  '& > p': { margin: '2px 0', flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}))

function ToastItem({ toast }: { toast: Toast }) {
  const t = useTranslations('navigation')
  const [isHeld, setIsHeld] = useState(false)
  const say = useSay()
  const { id, kind, action, text } = toast
  useEffect(() => {
    if (isHeld || kind === 'failed') return undefined
    let left = action ? OFFER_MS : SHOWN_MS
    const timer = setInterval(() => {
      left -= COUNTED_MS
      if (left <= 0) dismissToast(id)
    }, COUNTED_MS)
    return () => clearInterval(timer)
  }, [id, kind, action, isHeld])
  return (
    <Body
      elevation={2}
      role={kind === 'failed' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <StateMark state={kind === 'failed' ? 'failed' : 'completed'} />
      <p>{say(text)}</p>
      {action ? (
        <Button
          size="small"
          variant="text"
          color="primary"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton size="small" aria-label={t('dismiss')} onClick={() => dismissToast(id)}>
        <X size={14} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
    </Body>
  )
}

/** Results of one's own actions, read out as they appear. */
export function ToastRegion() {
  const t = useTranslations('navigation')
  const toasts = useToasts()
  return createPortal(
    <Region ref={keepHeard} aria-label={t('toasts')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </Region>,
    document.body,
  )
}

/**
 * Dialogs and sheets hide what stands beside them from assistive technology. The result of an action is to be heard also
 * where the action has opened one, so that the region stands beside the page and does not stay hidden.
 */
function keepHeard(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'))
  observer.observe(region, { attributeFilter: ['aria-hidden'] })
  region.removeAttribute('aria-hidden')
  return () => observer.disconnect()
}
