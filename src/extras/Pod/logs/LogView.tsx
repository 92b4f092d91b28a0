import { styled } from '@mui/material/styles'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logAddress, type LogParams, type LogSubject } from '../../../api/logs.ts'
import { Notice } from '../../../components/Notice.tsx'
import { WindowBox } from '../WindowBox.tsx'
import type { LogSources } from './log-sources.ts'
import { barOf } from './log-volume.ts'
import { LogFoot } from './LogFoot.tsx'
import { LogBody } from './LogBody.tsx'
import { usePodColor } from './LogLines.tsx'
import { LogSearch } from './LogSearch.tsx'
import { LogSourceList } from './LogSourceList.tsx'
import { LogToolbar } from './LogToolbar.tsx'
import { useHits } from './use-hits.ts'
import { useLog } from './use-log.ts'
import { useLogLook, type LogChoice } from './use-log-choice.ts'
import { useVolume } from './use-volume.ts'
import { VolumeStrip } from './VolumeStrip.tsx'

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
        <Main>
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
        </Main>
      </Columns>
    </WindowBox>
  )
}
