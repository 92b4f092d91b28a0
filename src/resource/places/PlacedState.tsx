import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { usePlace } from './use-place.ts'

interface PlacedStateProps {
  row: object
  /** The state that the row says. */
  state: unknown
  /** The state as it is told while the cluster answers. */
  children: ReactNode
}

/** A state; while the cluster of the row is away, what it was when last heard of. */
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
