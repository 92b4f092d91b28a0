import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState, type ReactNode, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { watchAnswer } from '../api/client.ts'
import { simulatedClusters } from '../api/calls/demo.ts'
import { eventStream } from '../api/events.ts'
import { placeOfAddress } from '../form/own-access.ts'
import { RightsPlace } from '../form/use-permission.ts'
import { session } from '../api/session.ts'
import { lazyPart, lazySheet } from '../ui/page/lazy-part.tsx'
import { LoadingBar } from '../ui/page/LoadingBar.tsx'
import { type ShownTip, watchTips } from '../ui/page/tip.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { loadMessages } from '../messages/load.ts'
import { byHostCluster, SimulatedClusters } from '../places/simulated.tsx'
import { whenIdle } from '../util/browser.ts'
import { Rail } from './Rail.tsx'
import { isSearchKey } from './search-key.ts'
import type { Asked, CommandsProps } from './search/Commands.tsx'
import { loadCommands } from './search/load.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { TopBar } from './TopBar.tsx'
import { usePageTitleParts } from './use-crumbs.ts'
import { useRouteFocus } from './use-route-focus.ts'

/** Loads search and shortcuts when the browser is idle, or earlier on demand. */
function CommandsWhenIdle(props: CommandsProps) {
  const { asked, onAsk } = props
  const t = useTranslations('navigation.search')
  const [Loaded, setLoaded] = useState<ComponentType<CommandsProps> | null>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      onAsk('search')
    }
    // In the capture phase, before the YAML editor, which treats it as the first of two keys.
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [onAsk])
  const isWanted = asked !== null
  useEffect(() => {
    if (Loaded) return undefined
    const load = (): void => {
      loadCommands().then(
        (part) => setLoaded(() => part),
        () => {
          // A failed prefetch is silent; it is retried on demand.
          if (!isWanted) return
          showToast({ kind: 'failed', text: t('failed') })
          onAsk(null)
        },
      )
    }
    if (!isWanted) return whenIdle(load)
    load()
    return undefined
  }, [Loaded, isWanted, onAsk, t])
  return Loaded ? <Loaded {...props} /> : null
}

/** Shows the tooltips of all elements that have one; mounted once per page. */
function TipHost() {
  const [{ isOpen, anchor, text }, setTip] = useState<Partial<ShownTip> & { isOpen: boolean }>({
    isOpen: false,
  })
  useEffect(
    // Keeps the text while the tooltip fades out.
    () => watchTips((shown) => setTip((last) => ({ ...last, ...shown, isOpen: shown !== null }))),
    [],
  )
  // A removed anchor leaves no place to fade out at.
  if (!isOpen && anchor?.isConnected === false) return null
  return (
    <Tooltip
      open={isOpen}
      title={text ?? ''}
      describeChild
      slotProps={{ popper: { anchorEl: anchor ?? null } }}
    >
      <span hidden />
    </Tooltip>
  )
}

/**
 * Normalizes a host with its port as browsers do, without a default port; returns null if empty or invalid.
 */
const normalise = (host: string): string | null => {
  const address = `${window.location.protocol}//${host}`
  return host !== '' && URL.canParse(address) ? new URL(address).host : null
}

/**
 * Returns the host under which the service received this page when a proxy changed it from the one in the
 * address bar; null if they match, or if PUBLIC_URL determines all addresses.
 */
function changedHost(): string | null {
  const given = document.querySelector('meta[property="seen-host"]')?.getAttribute('content') ?? ''
  const seen = normalise(given.startsWith('__') ? '' : given)
  return seen === null || seen === window.location.host ? null : seen
}

function PendingBar() {
  const t = useTranslations('navigation')
  const isPending = useNavigation().state !== 'idle'
  // The client does not see requests for the page's chunks.
  useEffect(() => (isPending ? watchAnswer() : undefined), [isPending])
  return isPending ? <LoadingBar label={t('loading')} /> : null
}

const none = new Map()

/** Provides the simulated clusters and their faults. */
function SimulatedFleet({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({ ...simulatedClusters(), select: byHostCluster })
  return <SimulatedClusters value={data}>{children}</SimulatedClusters>
}

const ProxyNotice = lazyPart(async () => (await import('./ProxyNotice.tsx')).ProxyNotice)
const ViewNotice = lazyPart(async () => (await import('./ViewNotice.tsx')).ViewNotice)
const RailDrawer = lazySheet(async () => (await import('./RailDrawer.tsx')).RailDrawer)

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: '216px minmax(0, 1fr)',
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Side = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  borderRight: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  left: 8,
  top: -48,
  zIndex: theme.zIndex.tooltip,
  padding: '6px 12px',
  borderRadius: 6,
  background: theme.vars.palette.fill.main,
  color: theme.vars.palette.fill.contrastText,
  ...theme.typography.button,
  textDecoration: 'none',
  '&:focus': { top: 8 },
}))

/** Frame of every page for signed-in users: rail, top bar, page, toasts. */
export function AppLayout() {
  const t = useTranslations('navigation')
  const locale = useLocale()
  const { data } = useSuspenseQuery(session())
  const [isRailOpen, setIsRailOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const [starPlace, setStarPlace] = useState<Element | null>(null)
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  const title = usePageTitleParts()
  const [seen] = useState(changedHost)
  const { pathname } = useLocation()
  const place = useMemo(() => placeOfAddress(pathname), [pathname])
  useRouteFocus()
  useEffect(() => {
    eventStream.open()
    return () => eventStream.close()
  }, [])
  useEffect(() => {
    // The service's messages appear in English until their translations have loaded; nothing waits for them.
    if (!locale.startsWith('en')) loadMessages(['service', 'problems']).catch(() => undefined)
  }, [locale])
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <PendingBar />
      {title.length === 0 ? null : <title>{t('title', { page: title.join(' · ') })}</title>}
      <Frame>
        <Side>
          <Rail isNarrow={isNarrow} />
        </Side>
        <Stack sx={{ minWidth: 0 }}>
          <TopBar
            user={data.user}
            onOpenRail={() => setIsRailOpen(true)}
            onSearch={() => setAsked('search')}
            onStarPlace={setStarPlace}
          />
          {seen !== null && data.user.role === 'admin' ? (
            <Suspense>
              <ProxyNotice seen={seen} />
            </Suspense>
          ) : null}
          <Stack component="main" sx={{ flex: 1, minWidth: 0, outline: 'none' }} id="main" tabIndex={-1}>
            <SimulatedFleet>
              <RightsPlace value={place}>
                <Outlet />
              </RightsPlace>
            </SimulatedFleet>
          </Stack>
          {data.viewer == null ? null : (
            <Suspense>
              <ViewNotice session={data} />
            </Suspense>
          )}
        </Stack>
      </Frame>
      {isRailOpen ? <RailDrawer onClose={() => setIsRailOpen(false)} /> : null}
      <CommandsWhenIdle userId={data.user.id} asked={asked} onAsk={setAsked} starPlace={starPlace} />
      <ToastRegion />
      <TipHost />
      <SignInAgain user={data.user} />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  )
}
