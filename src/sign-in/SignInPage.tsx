import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { isSignedOut } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import type { Session } from '../../model/answers/session.ts'
import { offeredProviders, session, signInFailure, takeSession } from '../api/session.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { ProviderLinks } from '../form/ProviderLinks.tsx'
import { Logo } from '../ui/page/Logo.tsx'
import { SignInForm } from '../form/SignInForm.tsx'
import { Inline } from '../ui/page/layout.ts'
import { restart, safeNext } from '../util/address.ts'
import { Crane } from './Crane.tsx'

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(440px, 560px) minmax(0, 1fr)',
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Side = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: '0.8fr auto 1.4fr',
  justifyItems: 'center',
  padding: '32px 24px',
  borderRight: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('md')]: {
    borderRight: 0,
    gridTemplateRows: 'auto 1fr',
    rowGap: 24,
    padding: '24px 16px',
  },
  '& > *': { width: '100%', maxWidth: 360 },
}))

const Yard = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  background: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** Reads the providers before the page is drawn, so that its form doesn't move. The page retries a failure. */
async function readProviders(): Promise<null> {
  await queryClient.ensureQueryData(offeredProviders()).catch(() => null)
  return null
}

/** Redirects users who are already signed in. If the service is unreachable, the form reports it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { queryKey } = session()
  // The previous page was just rejected as signed out, so a new request would be too.
  if (isSignedOut(queryClient.getQueryState(queryKey)?.error)) return readProviders()
  try {
    await queryClient.ensureQueryData(session())
  } catch (error) {
    if (!isSignedOut(error)) queryClient.removeQueries({ queryKey })
    return readProviders()
  }
  return redirect(safeNext(new URL(request.url).searchParams.get('next')))
}

/** Reason why a provider's sign-in failed. The user has to retry, so that no redirect can loop. */
function ProviderFailure({ failure }: { failure: string | null }) {
  const t = useTranslations('signIn.providers')
  const textOf = useMessageText()
  const { data } = useQuery({ ...signInFailure(failure ?? ''), enabled: failure !== null })
  if (failure === null || data === undefined) return null
  const { message, reasons, provider } = data
  const title = provider === null ? t('failed') : t('failedWith', { name: provider })
  return (
    <Box sx={{ marginBottom: 4 }}>
      <Notice tone="fail" title={title}>
        {message === null ? t('expired') : textOf({ message, reasons: reasons ?? null })}
      </Notice>
    </Box>
  )
}

export default function SignInPage() {
  const t = useTranslations('signIn')
  const product = useTranslations('navigation')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = (signedIn: Session): void => {
    const next = safeNext(search.get('next'))
    if (takeSession(signedIn)) void navigate(next, { replace: true })
    else restart(next)
  }
  return (
    <Frame>
      <title>{product('title', { page: t('title') })}</title>
      <Side>
        <Inline
          gap={10}
          noWrap
          sx={{ height: 32, fontSize: '1.0625rem', fontWeight: 600, color: 'text.primary' }}
        >
          <Logo />
          {product('product')}
        </Inline>
        <div>
          <Typography variant="h3" component="h1">
            {t('title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 6 }}>
            {window.location.host}
          </Typography>
          <ProviderFailure failure={search.get('failure')} />
          <ProviderLinks next={safeNext(search.get('next'))} />
          <SignInForm onDone={goOn} />
        </div>
      </Side>
      <Yard>
        <Crane />
      </Yard>
    </Frame>
  )
}
