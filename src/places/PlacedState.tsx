import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CutText } from '../ui/values/NameText.tsx'
import { readState } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { useInSentence } from '../hooks/use-texts.ts'
import { usePlace } from './place.ts'

interface PlacedStateProps {
  row: object
  /** State from the row. */
  state: unknown
  /** State to show while the cluster is connected. */
  children: ReactNode
}

/** State of a row; while its cluster is disconnected, the last known state. */
export function PlacedState({ row, state, children }: PlacedStateProps) {
  const isDisconnected = usePlace(row)?.isDisconnected === true
  return isDisconnected && typeof state === 'string' ? <StateThen state={state} /> : children
}

function StateThen({ state }: { state: string }) {
  const t = useTranslations()
  const inSentence = useInSentence()
  const { state: name, word } = readState(state)
  const then = word ?? inSentence(t(`components.states.${name}`))
  return <StateLabel state="disconnected" cause={t('resource.stateThen', { state: then })} />
}

const MAX_LETTERS = 36
const style = { whiteSpace: 'nowrap' } as const

/**
 * Name of a row's environment or cluster. Repeated in every row of long lists, hence not a styled component.
 */
export function PlaceText({ row, part }: { row: object; part: 'environment' | 'cluster' }) {
  const name = usePlace(row)?.[part] ?? null
  return name === null ? null : <CutText style={style} text={name} most={MAX_LETTERS} />
}
