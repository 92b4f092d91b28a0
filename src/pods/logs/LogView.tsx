import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useEffect, useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { logAddress, type LogParams, type LogSubject, logAbsence } from '../../api/calls/logs.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Failure } from '../../form/Failure.tsx'
import { WindowBox } from '../WindowBox.tsx'
import type { LogBuffer } from './log-buffer.ts'
import type { LogSession } from './log-session.ts'
import type { LogSources } from './log-sources.ts'
import { barOf, volumeOf, type LogVolume, VolumeStrip } from './VolumeStrip.tsx'
import { LogFoot } from './LogFoot.tsx'
import { usePodColor, LogLines } from './LogLines.tsx'
import { LogSearch, LogToolbar } from './LogToolbar.tsx'
import { LogSourceList } from './LogSourceList.tsx'
import { useLogLook, type LogChoice, useLog } from './use-log.ts'

interface LogBodyProps extends Omit<ComponentProps<typeof LogLines>, 'buffer' | 'version'> {
  session: LogSession
  isPrevious: boolean
  onShowAll: () => void
}

/** Log lines, or the reason there are none. */
function LogBody({ session, isPrevious, onShowAll, ...lines }: LogBodyProps) {
  const t = useTranslations('logs')
  const { buffer, state, error } = session
  const readAgain = (): void => session.start()
  if (buffer.count === 0) {
    const absence = state === 'failed' ? logAbsence(error) : null
    if (absence !== null)
      return (
        <EmptyState
          title={t(`absent.${absence}.title`)}
          text={t(`absent.${absence}.text`)}
          action={<Button onClick={readAgain}>{t('again')}</Button>}
        />
      )
    if (error !== null) return <Failure error={error} title={t('failed')} onRetry={readAgain} />
    if (state !== 'opening' && state !== 'reconnecting')
      return <EmptyState title={t('none')} text={t(isPrevious ? 'nonePrevious' : 'noneText')} />
  } else if (buffer.shownCount === 0)
    return (
      <EmptyState
        title={t('noneShown')}
        text={t('noneShownText', { count: buffer.count })}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    )
  return <LogLines {...lines} buffer={buffer} version={session.snapshot()} />
}

/**
 * Interval in milliseconds that looks live. Each count covers all kept lines and takes a few milliseconds.
 */
const COUNT_MS = 500

const none: LogVolume = { bars: [], stepMs: 1000 }

/** Volume of a session's lines, slightly delayed. */
function useVolume(session: LogSession): LogVolume {
  const [volume, setVolume] = useState(none)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = (): void => {
      timer = undefined
      setVolume(volumeOf(session.buffer))
    }
    const plan = (): void => void (timer ??= setTimeout(count, COUNT_MS))
    plan()
    const end = session.subscribe(plan)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [session])
  return volume
}

/** Steps through search hits, starting at the last: the end of a log matters most. */
function useHits({ hits }: Pick<LogBuffer, 'hits'>, onStep: () => void) {
  const [current, setCurrent] = useState<number | null>(null)
  const place = current === null ? -1 : hits.indexOf(current)
  const step = (by: 1 | -1): void => {
    if (hits.length === 0) return
    const next = place === -1 ? hits.length - 1 : (place + by + hits.length) % hits.length
    setCurrent(hits[next] ?? null)
    onStep()
  }
  return {
    /** Id of the line of the current hit. */
    current: place === -1 ? null : current,
    /** Its position among all hits, from 1; 0 before the first. */
    at: place + 1,
    step,
  }
}

const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 16,
  minHeight: 0,
  [theme.breakpoints.down('md')]: { flexDirection: 'column' },
}))
const TAIL = 500

/** Returns the query parameters. All pods are requested without a list, so that new pods are included. */
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
  subject: LogSubject
  /** Base name of the downloaded file. */
  name: string
  sources: LogSources
  isLastKnown: boolean
  /** Number of pods, including unlisted ones. */
  total: number
  choice: LogChoice
  onChoice: (change: Partial<LogChoice>) => void
}

/** Log viewer for several pods: select, search, follow, pause, download. */
export function LogView({ subject, name, sources, isLastKnown, total, choice, onChoice }: LogViewProps) {
  const t = useTranslations('logs')
  const [look, setLook] = useLogLook()
  const [isFollowing, setIsFollowing] = useState(true)
  const [leftAt, setLeftAt] = useState(0)
  const [typed, setTyped] = useState('')
  const needle = useDeferredValue(typed.toLowerCase())
  const params = paramsOf(sources, choice)
  const session = useLog(subject, params, sources)
  const { buffer } = session
  const colorOf = usePodColor(sources.pods)
  const follow = (wanted: boolean): void => {
    setLeftAt(buffer.total)
    setIsFollowing(wanted)
    session.hold(!wanted)
  }
  const hits = useHits(buffer, () => follow(false))
  const volume = useVolume(session)
  const [goal, setGoal] = useState<{ id: number } | null>(null)
  const [viewed, setViewed] = useState(0)
  const go = (id: number): void => {
    follow(false)
    setGoal({ id })
  }
  useEffect(() => session.search(needle), [session, needle])
  const { level } = choice
  const { isHitsOnly } = look
  useEffect(() => session.show({ level, isHitsOnly }), [session, level, isHitsOnly])
  const { follow: _follow, tailLines: _tail, ...whole } = params
  return (
    <WindowBox>
      <LogToolbar
        {...{ choice, onChoice, look, isFollowing }}
        onLook={setLook}
        isPaused={session.isPaused}
        onPause={(isPaused) => session.pause(isPaused)}
        waiting={isFollowing ? 0 : buffer.total - leftAt}
        onFollow={follow}
        onClear={() => session.clear()}
        download={{
          to: logAddress(subject, whole),
          name: `${name}.log`,
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
      {buffer.count > 0 || session.state === 'opening' ? (
        <VolumeStrip
          volume={volume}
          at={barOf(volume, buffer.at(viewed - buffer.firstId)?.time ?? '')}
          onGo={go}
        />
      ) : null}
      <Columns>
        <LogSourceList {...{ sources, colorOf, isLastKnown }} onChange={onChoice} />
        <Stack spacing={2} sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
          {sources.isFull ? (
            <Notice tone="info">{t('mostPods', { count: sources.chosenPods.length, total })}</Notice>
          ) : null}
          <LogBody
            {...{ session, look, needle, colorOf, sources, goal, isFollowing }}
            isPrevious={choice.isPrevious}
            current={hits.current}
            onFollow={follow}
            onView={setViewed}
            onShowAll={() => {
              onChoice({ level: 'info' })
              setLook({ ...look, isHitsOnly: false })
            }}
          />
          <LogFoot session={session} />
        </Stack>
      </Columns>
    </WindowBox>
  )
}
