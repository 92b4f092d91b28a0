import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LogBuffer } from './log-buffer.ts'
import { MAX_COLOURS, type LogSources } from './log-sources.ts'
import { LogRow, NARROW_ROW_HEIGHT, ROW_HEIGHT } from './LogRow.tsx'
import type { LogLook } from './use-log.ts'

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.primary,
  // Rows are added and removed above the visible ones; the browser must not scroll to compensate.
  overflowAnchor: 'none',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}))

/** Distance from the end, in pixels, that counts as the end. */
const END = 24

/** A constant, since a new function would make the virtualizer measure all rows again. */
const placeAt = (place: number): number => place

interface LogLinesProps {
  buffer: LogBuffer
  /** Incremented on each change of the buffer. */
  version: number
  look: LogLook
  needle: string
  /** Id of the current search hit. */
  current: number | null
  /** Line to scroll to; each new object scrolls again. */
  goal: { id: number } | null
  colorOf: (pod: string) => string
  sources: Pick<LogSources, 'labelOf' | 'labelLength'>
  /** Called with the id of the first visible line. */
  onView: (id: number) => void
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** Virtualized list of log lines, of any length. */
export function LogLines({ buffer, version, look, needle, current, goal, sources, ...props }: LogLinesProps) {
  const t = useTranslations('logs')
  const { isFollowing, onFollow, onView } = props
  const scroller = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  // A line's index changes as older ones are dropped; only wrapped lines vary in height, so only they need
  // stable keys.
  const idAt = useCallback(
    (place: number) => buffer.shownAt(place)?.id ?? place,
    // The line at an index changes when older lines are dropped or the filter changes.
    // oxlint-disable-next-line exhaustive-deps -- `version` changes with it
    [buffer, version],
  )
  // oxlint-disable-next-line incompatible-library -- not compiled by React Compiler; rows are memoized manually
  const rows = useVirtualizer({
    count: buffer.shownCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: look.isWrapped ? idAt : placeAt,
  })
  useEffect(() => rows.measure(), [rows, look.isWrapped, rowHeight])
  useLayoutEffect(() => {
    const box = scroller.current
    if (isFollowing && box) box.scrollTop = box.scrollHeight
  }, [isFollowing, version, look.isWrapped])
  // Content above the list changes its height, even when no new line would scroll to the end.
  useEffect(() => {
    const box = scroller.current
    if (!isFollowing || !box) return undefined
    const resizing = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight
    })
    resizing.observe(box)
    return () => resizing.disconnect()
  }, [isFollowing])
  useEffect(() => {
    if (current !== null && current >= buffer.firstId)
      rows.scrollToIndex(buffer.placeOf(current), { align: 'center' })
  }, [rows, buffer, current])
  useEffect(() => {
    if (goal !== null && goal.id >= buffer.firstId)
      rows.scrollToIndex(buffer.placeOf(goal.id), { align: 'start' })
  }, [rows, buffer, goal])
  const first = buffer.shownAt(rows.range?.startIndex ?? 0)?.id ?? buffer.firstId
  useEffect(() => onView(first), [onView, first])
  const follow = ({ currentTarget: box }: React.UIEvent<HTMLDivElement>): void => {
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < END
    const isUp = box.scrollTop < lastTop.current
    lastTop.current = box.scrollTop
    if (isAtEnd !== isFollowing && (isAtEnd || isUp)) onFollow(isAtEnd)
  }
  return (
    <Scroller
      ref={scroller}
      role="log"
      aria-live="off"
      aria-label={t('lines')}
      tabIndex={0}
      onScroll={follow}
    >
      <div style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const line = buffer.shownAt(index)
          return line ? (
            <LogRow
              key={key}
              ref={look.isWrapped ? rows.measureElement : undefined}
              {...{ line, index, needle, ...look }}
              top={start}
              color={props.colorOf(line.pod)}
              isCurrent={line.id === current}
              label={sources.labelOf(line.pod, line.container)}
              labelLength={sources.labelLength}
            />
          ) : null
        })}
      </div>
    </Scroller>
  )
}

const series = ['s1', 's2', 's3', 's4', 's5', 's6'] as const

export function usePodColor(pods: readonly { name: string }[]): (pod: string) => string {
  const { chart } = useTheme().vars.palette
  return (pod) => {
    const place = pods.findIndex(({ name }) => name === pod)
    return chart[series[Math.max(0, place) % MAX_COLOURS] ?? 's1']
  }
}
