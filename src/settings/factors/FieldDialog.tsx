import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlainField } from '../../ui/fields/PlainField.tsx'

interface FieldDialogProps {
  title: string
  text?: string
  field: { label: string; name: string; autoComplete: string; isSecret?: boolean }
  /** Initial value. */
  value?: string
  /** Shown while nothing is entered and the user submits. */
  missing: string
  submit: string
  isDestructive?: boolean
  isBusy: boolean
  /** Why the service refused the value. */
  error: string | null
  onSubmit: (value: string) => void
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

/** Dialog with one field: a password, or a code. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, text, field, missing, error, onClose, onSubmit } = props
  const t = useTranslations('components.confirm')
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(props.value ?? '')
  const [isTried, setIsTried] = useState(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  useEffect(() => {
    if (error !== null) input.current?.select()
  }, [error])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (value.trim() === '') return input.current?.focus()
    onSubmit(value)
  }
  const problem = isTried && value.trim() === '' ? missing : (error ?? undefined)
  return (
    <Dialog open aria-labelledby={titleId} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            {text === undefined ? null : <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
            {props.children}
            <PlainField {...field} ref={input} value={value} onChange={setValue} error={problem} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isDestructive ? 'error' : 'primary'}
            loading={props.isBusy}
          >
            {props.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
