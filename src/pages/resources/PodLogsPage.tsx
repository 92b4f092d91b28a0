import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { model } from '../../../model/index.ts'
import { queryClient } from '../../api/query-client.ts'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { logPod, readSources, type LogPodRow } from '../../extras/Pod/logs/log-sources.ts'
import { LogView } from '../../extras/Pod/logs/LogView.tsx'
import { useLogChoice } from '../../extras/Pod/logs/use-log-choice.ts'
import { useSay } from '../../hooks/use-say.ts'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { ResourceTabs } from './ResourceTabs.tsx'

export const handle = crumbText((t) => t('logs.title'))

export const loader = ({ params }: LoaderFunctionArgs): Promise<LogPodRow> =>
  queryClient.ensureQueryData(logPod(params['id'] ?? ''))

/** Changes of what is read stand in the address, and the pod is live by itself. */
export const shouldRevalidate = (): boolean => false

/** What the containers of one pod write. */
export default function PodLogsPage() {
  const say = useSay()
  const id = useParams()['id'] ?? ''
  const { data: pod } = useSuspenseQuery(logPod(id))
  const [choice, change] = useLogChoice()
  const name = pod.name ?? id
  return (
    <>
      <PageHead
        title={name}
        state={<SimulatedChip subject={pod} />}
        sentence={say(model.get('environments.Pod').label)}
        tabs={<ResourceTabs id={id} />}
      />
      <PageBody>
        <LogView
          subject={{ class: 'environments.Pod', id }}
          name={name}
          sources={readSources([pod], choice)}
          choice={choice}
          onChoice={change}
          isLastKnown={false}
          total={1}
        />
      </PageBody>
    </>
  )
}
