import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from './Notice.tsx'
import { StateMark } from './StateMark.tsx'

const Text = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
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
  icon?: React.ReactNode
  /** Data that nothing brings back. */
  losesData?: boolean
  /** Something is missing afterwards. */
  warns?: boolean
}

interface ConfirmDialogProps {
  open: boolean
  /** A question that names the thing: "Delete ledger from ledger-stage?" */
  title: string
  text: string
  /** What goes. */
  items?: readonly GoingItem[]
  /** The verb with the name: "Delete ledger". */
  confirm: string
  /** Has to be typed first: for what loses data. */
  typedName?: string
  /** The word for not doing it, where nothing is kept by that. */
  keep?: string
  /** It takes nothing away: the button is not red. */
  isHarmless?: boolean
  isBusy?: boolean
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something goes. Reversible things are not asked about: they are done and can be undone. What takes nothing away and cannot be taken back (a restart) is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, items = [], confirm, typedName, keep, isHarmless, isBusy, error } = props
  const { onConfirm, onClose } = props
  const t = useTranslations('components.confirm')
  const [typed, setTyped] = useState('')
  const titleId = useId()
  const isSure = typedName === undefined || typed.trim() === typedName
  const close = (): void => {
    setTyped('')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure && !isBusy) onConfirm()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Text>{text}</Text>
          {items.length > 0 ? (
            <List>
              {items.map((item) => (
                <li key={item.text} data-warns={item.losesData || item.warns || undefined}>
                  {item.losesData || item.warns ? <StateMark state="degraded" /> : item.icon}
                  {item.text}
                </li>
              ))}
            </List>
          ) : null}
          {typedName === undefined ? null : (
            <TextField
              label={t('typeName', { name: typedName })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              sx={{ marginTop: 3 }}
            />
          )}
          {error ? (
            <div style={{ marginTop: 12 }}>
              <Notice tone="fail">{error}</Notice>
            </div>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{keep ?? t('keep')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isHarmless ? 'primary' : 'error'}
            disabled={!isSure || isBusy}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
