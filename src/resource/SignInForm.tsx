import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { session, signIn, type Session } from '../api/session.ts'

const Form = styled('form')({ display: 'grid', gap: 16 })

interface Credentials {
  user: string
  password: string
}

interface SignInFormProps {
  /** Filled in when it is known who signs in again. */
  user?: string
  onDone: (session: Session) => void
}

function useRefusal(error: Error | null): string | null {
  const t = useTranslations()
  if (error === null) return null
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return t('signIn.refused')
  if (status === 429) return t('signIn.throttled')
  if (status === 0) return t('errors.unreachable.happened')
  return error.message === '' ? t('errors.fault.happened') : error.message
}

/** User and password; the only form that works without a session. */
export function SignInForm({ user = '', onDone }: SignInFormProps) {
  const t = useTranslations('signIn')
  const [isShown, setIsShown] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { user, password: '' },
  })
  const enter = useMutation({
    ...signIn(),
    onSuccess: (answer) => {
      queryClient.setQueryData(session().queryKey, answer)
      onDone(answer)
    },
    onError: () => setFocus('password', { shouldSelect: true }),
  })
  // The form is all that there is to do where it appears, so the first empty field takes the focus.
  useEffect(() => setFocus(user === '' ? 'user' : 'password'), [setFocus, user])
  const refusal = useRefusal(enter.error)
  const { errors } = formState
  return (
    <Form noValidate onSubmit={handleSubmit((credentials) => enter.mutate(credentials))}>
      {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
      <TextField
        id="sign-in-user"
        label={t('user')}
        autoComplete="username"
        error={errors.user !== undefined}
        helperText={errors.user?.message}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        {...register('user', { required: t('userMissing') })}
      />
      <TextField
        id="sign-in-password"
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password !== undefined}
        helperText={errors.password?.message}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
                  onClick={() => setIsShown(!isShown)}
                >
                  {isShown ? <EyeOff size={16} strokeWidth={1.6} /> : <Eye size={16} strokeWidth={1.6} />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        {...register('password', { required: t('passwordMissing') })}
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={enter.isPending}
      >
        {t('submit')}
      </Button>
    </Form>
  )
}
