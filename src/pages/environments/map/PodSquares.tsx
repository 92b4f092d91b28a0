import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../hooks/use-now.ts'
import type { Component } from '../component.ts'
import type { MapPod } from './build-map.ts'
import { isOverdue, markOf } from './pod-mark.ts'
import { PodSquare } from './PodSquare.tsx'

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 3,
  color: theme.vars.palette.text.tertiary,
}))

const MAX_SQUARES = 8
const MINUTE_MS = 60_000

interface PodSquaresProps {
  /** Owner of the pods; null for nodes without pods. */
  component: Component | null
  pods: readonly MapPod[]
  isLastKnown: boolean
}

/** Pods of a workload at a glance; text next to them gives their number. */
export function PodSquares({ component, pods, isLastKnown }: PodSquaresProps) {
  const t = useTranslations('map')
  const now = useNow(MINUTE_MS)
  const more = pods.length - MAX_SQUARES
  return (
    <Row aria-hidden>
      {pods.slice(0, MAX_SQUARES).map((pod) => (
        <PodSquare
          key={pod.id}
          mark={markOf(pod, {
            isLastKnown,
            isOverdue: component !== null && isOverdue(pod, component, now),
          })}
        />
      ))}
      {more > 0 ? t('morePods', { count: more }) : null}
    </Row>
  )
}
