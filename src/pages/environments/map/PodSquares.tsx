import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { MapPod } from './build-map.ts'
import { markOf } from './pod-mark.ts'
import { PodSquare } from './PodSquare.tsx'

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 3,
  color: theme.vars.palette.text.tertiary,
}))

const MOST_SQUARES = 8

/** The pods of a workload at a glance; their number is told in words beside it. */
export function PodSquares({ pods, isLastKnown }: { pods: readonly MapPod[]; isLastKnown: boolean }) {
  const t = useTranslations('map')
  const more = pods.length - MOST_SQUARES
  return (
    <Row aria-hidden>
      {pods.slice(0, MOST_SQUARES).map((pod) => (
        <PodSquare key={pod.id} mark={markOf(pod, isLastKnown)} />
      ))}
      {more > 0 ? t('morePods', { count: more }) : null}
    </Row>
  )
}
