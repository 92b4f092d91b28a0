import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from './Notice.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { StateMark } from '../values/StateMark.tsx'

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '12px 0 4px',
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& li[data-warns]': { color: theme.vars.palette.state.warn.text },
  '& li > svg': { flex: 'none', width: 14 },
}))
export interface GoingItem {
  text: string
  icon?: ReactNode
  /** Something is missing afterwards. */
  warns?: boolean
}

interface ConfirmDialogProps {
  open: boolean
  /** A question that names the resource: "Delete ledger from ledger-stage?" */
  title: string
  text: string
  /** Consequences. */
  items?: readonly GoingItem[]
  /** The verb with the name: "Delete ledger". */
  confirm: string
  /** Has to be typed first if data is lost. */
  typedName?: string
  /** Label of the button that closes the dialog; "Cancel" by default. */
  keep?: string
  /** Nothing is lost: the button is not red. */
  isHarmless?: boolean
  /** The consequences are still being read. */
  isReading?: boolean
  isBusy?: boolean
  /** Why it would be refused: it cannot be confirmed then. */
  refusal?: string | null
  error?: string | null
  onConfirm: () => void
  onClose: () => void
  /** More about the consequences. */
  children?: ReactNode
}

/**
 * Confirms an action that can't be undone right away. Focuses the text field once present, otherwise the
 * Cancel button.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, items = [], isReading = false } = props
  const t = useTranslations('components.confirm')
  const titleId = useId()
  const { field, button } = useFirstFocus(open && !isReading)
  const { typed, setTyped, isTyped, isReady } = useReadiness(props)
  const close = (): void => {
    setTyped('')
    props.onClose()
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) props.onConfirm()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary">{text}</Typography>
          <Consequences items={items} />
          {props.children}
          {isTyped ? (
            <TextField
              label={t('typeName', { name: props.typedName ?? '' })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              inputRef={field}
              sx={{ marginTop: 3 }}
            />
          ) : null}
          <Failed text={props.error ?? props.refusal} />
        </DialogContent>
        <DialogActions>
          <Button ref={button} onClick={close}>
            {props.keep ?? t('cancel')}
          </Button>
          <ConfirmButton isReady={isReady} {...props} />
        </DialogActions>
      </form>
    </Dialog>
  )
}

function ConfirmButton({ isReady, ...props }: ConfirmDialogProps & { isReady: boolean }) {
  const { confirm, refusal, isHarmless } = props
  return (
    <ReasonButton
      type="submit"
      variant="contained"
      color={isHarmless ? 'primary' : 'error'}
      disabled={!isReady && !refusal}
      disabledReason={refusal ?? undefined}
    >
      {confirm}
    </ReasonButton>
  )
}

/** Returns the typed confirmation and a flag for whether the dialog can be confirmed. */
function useReadiness({ typedName, refusal, isBusy, isReading }: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const isTyped = typedName !== undefined && !refusal
  const isSure = !isTyped || typed.trim() === typedName
  return { typed, setTyped, isTyped, isReady: isSure && !refusal && !isBusy && !isReading }
}

/** Focuses the field or the button once the dialog can be answered, unless the focus is in it already. */
function useFirstFocus(isReady: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isReady) return
    const dialog = button.current?.closest('[role="dialog"]')
    const { activeElement } = document
    if (activeElement !== dialog && dialog?.contains(activeElement)) return
    ;(field.current ?? button.current)?.focus()
  }, [isReady])
  return { field, button }
}

const Failed = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div style={{ marginTop: 12 }}>
      <Notice tone="fail">{text}</Notice>
    </div>
  ) : null

const Consequences = ({ items }: { items: readonly GoingItem[] }) =>
  items.length === 0 ? null : (
    <List>
      {items.map((item) => (
        <li key={item.text} data-warns={item.warns || undefined}>
          {item.warns ? <StateMark state="degraded" /> : item.icon}
          {item.text}
        </li>
      ))}
    </List>
  )
