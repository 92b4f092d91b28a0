import { styled } from '@mui/material/styles'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logAddress, type LogParams } from '../../../api/logs.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import type { ApplicationRow } from '../application.ts'
import type { LogSources } from './log-sources.ts'
import { LogFoot } from './LogFoot.tsx'
import { LogLines, usePodColor } from './LogLines.tsx'
import { LogSearch } from './LogSearch.tsx'
import { LogSourceList } from './LogSourceList.tsx'
import { LogToolbar } from './LogToolbar.tsx'
import { useHits } from './use-hits.ts'
import { useLog } from './use-log.ts'
import { useLogLook, type LogChoice } from './use-log-choice.ts'

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  // What is left of the window below head and tabs; a log is read in one place.
  height: 'max(420px, calc(100dvh - 232px))',
  [theme.breakpoints.down('md')]: { height: 'max(560px, calc(100dvh - 120px))' },
}))
const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 16,
  minHeight: 0,
  [theme.breakpoints.down('md')]: { flexDirection: 'column' },
}))
const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: 1,
  minWidth: 0,
  minHeight: 0,
})

const TAIL = 500

/** What the service is asked for. All pods are no list, so that those that come are read too. */
function paramsOf(sources: LogSources, { pods, containers, begin, isPrevious }: LogChoice): LogParams {
  return {
    ...(pods.length > 0 || sources.isCut ? { pods: sources.chosenPods.join(',') } : {}),
    ...(containers.length > 0 ? { containers: sources.chosenContainers.join(',') } : {}),
    ...(begin === 'tail' ? { tailLines: TAIL } : {}),
    ...(begin === 'tail' || begin === 'all' ? {} : { sinceSeconds: Number(begin) }),
    ...(isPrevious ? { previous: true } : { follow: true }),
  }
}

interface LogViewProps {
  application: ApplicationRow
  sources: LogSources
  /** How many pods there are, also beyond those that are listed. */
  total: number
  choice: LogChoice
  onChoice: (change: Partial<LogChoice>) => void
}

/** The logs of some pods: chosen, searched, followed, paused, saved. */
export function LogView({ application, sources, total, choice, onChoice }: LogViewProps) {
  const t = useTranslations('logs')
  const [look, setLook] = useLogLook()
  const [isFollowing, setIsFollowing] = useState(true)
  const [leftAt, setLeftAt] = useState(0)
  const [typed, setTyped] = useState('')
  const needle = useDeferredValue(typed.toLowerCase())
  const params = paramsOf(sources, choice)
  const session = useLog(application.id, params, sources.key)
  const { buffer } = session
  const colorOf = usePodColor(sources.pods)
  const follow = (wanted: boolean): void => {
    setLeftAt(buffer.total)
    setIsFollowing(wanted)
    session.hold(!wanted)
  }
  const hits = useHits(buffer, () => follow(false))
  useEffect(() => session.search(needle), [session, needle])
  const { follow: _follow, tailLines: _tail, ...whole } = params
  const lines = (): React.ReactNode => {
    if (session.state === 'failed' && buffer.count === 0)
      return <Failure error={session.error} title={t('failed')} onRetry={() => session.start()} />
    if (buffer.count === 0 && session.state !== 'opening')
      return <EmptyState title={t('none')} text={t(choice.isPrevious ? 'nonePrevious' : 'noneText')} />
    return (
      <LogLines
        {...{ buffer, look, needle, colorOf, isFollowing }}
        version={session.snapshot()}
        current={hits.current}
        hasContainer={sources.chosenContainers.length > 1}
        onFollow={follow}
      />
    )
  }
  return (
    <Page>
      <LogToolbar
        {...{ choice, onChoice, look, isFollowing }}
        onLook={setLook}
        isPaused={session.isPaused}
        onPause={(isPaused) => session.pause(isPaused)}
        waiting={isFollowing ? 0 : buffer.total - leftAt}
        onFollow={follow}
        onClear={() => session.clear()}
        download={{
          to: logAddress(application.id, whole),
          name: `${application.name ?? application.id}.log`,
        }}
      >
        <LogSearch
          text={typed}
          at={hits.at}
          count={buffer.hits.length}
          onText={setTyped}
          onStep={hits.step}
        />
      </LogToolbar>
      <Columns>
        <LogSourceList {...{ sources, colorOf }} onChange={onChoice} />
        <Main>
          {sources.isCut ? (
            <Notice tone="info">{t('mostPods', { count: sources.chosenPods.length, total })}</Notice>
          ) : null}
          {lines()}
          <LogFoot session={session} />
        </Main>
      </Columns>
    </Page>
  )
}
