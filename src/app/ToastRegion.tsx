import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { StateMark } from '../ui/values/StateMark.tsx'
import { dismissToast, useToasts, type Toast } from '../hooks/use-toasts.ts'
import { useSay } from '../hooks/use-texts.ts'

const SHOWN_MS = 8_000
/** Toasts that offer an undo stay longer than others. */
const OFFER_MS = 15_000
/**
 * Nobody reads while the page is in the background or too busy to draw: such a period counts as this long.
 */
const COUNTED_MS = 250

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  // Above the button bar at the bottom of a sheet or an editor.
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

/** Results of the user's own actions, announced by screen readers as they appear. */
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
 * Keeps the region audible: dialogs and sheets hide all other content from assistive technology, but the
 * result of an action must be announced even when the action has opened one.
 */
function keepHeard(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'))
  observer.observe(region, { attributeFilter: ['aria-hidden'] })
  region.removeAttribute('aria-hidden')
  return () => observer.disconnect()
}
