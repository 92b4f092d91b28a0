import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageBody } from '../ui/page/PageHead.tsx'
import { readSources } from './logs/log-sources.ts'
import { LogView } from './logs/LogView.tsx'
import { useLogChoice } from './logs/use-log.ts'
import { useFetchedAhead } from '../hooks/use-fetched-ahead.ts'
import { crumbText } from '../util/page.ts'
import { partsAhead } from './parts-ahead.ts'
import { podClass, podQuery } from './pod-detail.ts'
import { PodHead, usePodPlace } from './PodHead.tsx'

export const handle = crumbText((t) => t('logs.title'))

/** The URL only contains log options, and the pod is live anyway. */
export const shouldRevalidate = (): boolean => false

export default function PodLogsPage() {
  const id = useParams()['id'] ?? ''
  const { data: pod } = useSuspenseQuery(podQuery(id))
  const { isLastKnown } = usePodPlace(pod)
  const [choice, change] = useLogChoice()
  useFetchedAhead(partsAhead)
  return (
    <>
      <PodHead {...{ pod, isLastKnown }} />
      <PageBody>
        <LogView
          subject={{ class: podClass, id }}
          name={pod.name ?? id}
          sources={readSources([pod], choice)}
          choice={choice}
          onChoice={change}
          isLastKnown={isLastKnown}
          total={1}
        />
      </PageBody>
    </>
  )
}
