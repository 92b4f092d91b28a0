import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { usePlace } from './use-place.ts'

interface PlacedStateProps {
  row: object
  /** State from the row. */
  state: unknown
  /** State to show while the cluster is connected. */
  children: ReactNode
}

/** State of a row; while its cluster is disconnected, the last known state. */
export function PlacedState({ row, state, children }: PlacedStateProps) {
  const isAway = usePlace(row)?.isAway === true
  return isAway && typeof state === 'string' ? <StateThen state={state} /> : children
}

function StateThen({ state }: { state: string }) {
  const t = useTranslations()
  const inSentence = useInSentence()
  const { state: name, word } = readState(state)
  const then = word ?? inSentence(t(`components.states.${name}`))
  return <StateLabel state="away" cause={t('resource.stateThen', { state: then })} />
}
