import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { lazyPart, lazySheet } from '../components/lazy-part.tsx'
import { eventStream } from '../api/events.ts'
import { session } from '../api/session.ts'
import { TipHost } from '../components/TipHost.tsx'
import { SimulatedFleet } from '../resource/simulated/SimulatedFleet.tsx'
import { loadMessages } from '../messages/load.ts'
import { changedHost } from '../util/seen-host.ts'
import { CommandsWhenIdle } from './CommandsWhenIdle.tsx'
import { PendingBar } from './PendingBar.tsx'
import { Rail } from './Rail.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import type { Asked } from './search/Commands.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { TopBar } from './TopBar.tsx'
import { usePageTitleParts } from './use-crumbs.ts'
import { useRouteFocus } from './use-route-focus.ts'

const ProxyNotice = lazyPart(async () => (await import('./ProxyNotice.tsx')).ProxyNotice)
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

const Column = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 })

const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
})

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
  useRouteFocus()
  useEffect(() => {
    eventStream.open()
    return () => eventStream.close()
  }, [])
  useEffect(() => {
    // The service's messages appear in English until their translations have loaded; nothing waits for them.
    const isEnglish = locale.startsWith('en')
    loadMessages(isEnglish ? ['sentences'] : ['sentences', 'service', 'problems']).catch(() => undefined)
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
        <Column>
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
          <Main id="main" tabIndex={-1}>
            <SimulatedFleet>
              <Outlet />
            </SimulatedFleet>
          </Main>
        </Column>
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
