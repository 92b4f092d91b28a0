import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TerminalPlace } from '../../api/calls/terminals.ts'
import { Screen, type TerminalListener } from './screen.ts'

const Host = styled('div')(({ theme }) => ({
  ...theme.typography.code,
  height: '100%',
  padding: 8,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-ended]': { opacity: 0.6 },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}))

interface TerminalScreenProps extends Omit<TerminalListener, 'onOutput'> {
  place: TerminalPlace
  label: string
  /** Id of the element that explains how to leave it by keyboard: most keys go to the program in it. */
  describedBy: string
  isShown: boolean
  isEnded: boolean
}

/** Screen and connection of one terminal; both live as long as this component. */
export function TerminalScreen({
  place,
  label,
  describedBy,
  isShown,
  isEnded,
  ...listener
}: TerminalScreenProps) {
  const host = useRef<HTMLDivElement>(null)
  const screen = useRef<Screen | null>(null)
  const onOpen = useEffectEvent(listener.onOpen)
  const onEnd = useEffectEvent(listener.onEnd)
  const onFailure = useEffectEvent(listener.onFailure)
  const create = useEffectEvent(
    (element: HTMLElement) =>
      new Screen(
        element,
        { place, label, describedBy },
        {
          onOpen: () => onOpen(),
          onEnd: (end) => onEnd(end),
          onFailure: (error) => onFailure(error),
        },
      ),
  )
  useEffect(() => {
    if (!host.current) return undefined
    const made = create(host.current)
    screen.current = made
    return () => {
      made.dispose()
      screen.current = null
    }
  }, [])
  useEffect(() => {
    if (isShown) screen.current?.focus()
  }, [isShown])
  return <Host ref={host} data-ended={isEnded || undefined} />
}
