import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { offeredProviders } from '../api/session.ts'
import { addressAt } from '../util/address.ts'
import { path } from '../util/path.ts'

interface ProviderLinksProps {
  /** Page to open after the sign-in. */
  next: string
  /** Opens another tab, so that this page keeps its input. */
  isBlank?: boolean
}

/** Links to the sign-in providers, above the form for local accounts. Nothing if there are none. */
export function ProviderLinks({ next, isBlank = false }: ProviderLinksProps) {
  const t = useTranslations('signIn.providers')
  const { data: offered = [] } = useQuery(offeredProviders())
  const providers = offered.filter(({ kind }) => kind === 'redirect')
  if (providers.length === 0) return null
  return (
    <Stack spacing={2} sx={{ marginBottom: 4 }}>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          component="a"
          href={addressAt(path.beginSignIn(id, next))}
          {...(isBlank ? { target: '_blank', rel: 'noreferrer' } : {})}
          variant="outlined"
          fullWidth
        >
          {t(isBlank ? 'inNewTab' : 'signIn', { name })}
        </Button>
      ))}
      <Divider sx={{ color: 'text.tertiary', typography: 'caption' }}>
        {t(providers.length < offered.length ? 'orPassword' : 'or')}
      </Divider>
    </Stack>
  )
}
