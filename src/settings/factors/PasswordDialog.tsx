import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/errors.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { FieldDialog } from './FieldDialog.tsx'

/** Returns a function that describes why a value was refused. */
export function useFactorProblem(): (error: Error | null) => string | null {
  const t = useTranslations('accounts.factors')
  const sentence = useErrorSentence()
  return (error) => {
    if (error === null) return null
    const isPassword = error instanceof ApiError && error.errors[0]?.field === 'currentPassword'
    return isPassword ? t('wrongPassword') : sentence(error)
  }
}

interface PasswordDialogProps {
  title: string
  text: string
  submit: string
  isDestructive?: boolean
  isBusy: boolean
  error: Error | null
  onSubmit: (password: string) => void
  onClose: () => void
}

/** Asks for the user's own password, and shows why it was refused. */
export function PasswordDialog({ error, ...props }: PasswordDialogProps) {
  const t = useTranslations('signIn')
  const problem = useFactorProblem()
  const field = { label: t('password'), name: 'password', autoComplete: 'current-password', isSecret: true }
  return <FieldDialog {...props} field={field} missing={t('passwordMissing')} error={problem(error)} />
}
