import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../ui/page/PageHead.tsx'
import { TerminalView } from './terminal/TerminalView.tsx'
import { useForbidden } from '../form/use-permission.ts'
import { crumbText } from '../util/page.ts'
import { podQuery } from './pod-detail.ts'
import { PodHead, usePodPlace } from './PodHead.tsx'

export const handle = crumbText((t) => t('terminal.title'))

export default function PodTerminalPage() {
  const t = useTranslations('podPage.sentences')
  const { data: pod } = useSuspenseQuery(podQuery(useParams()['id'] ?? ''))
  const { isLastKnown } = usePodPlace(pod)
  const forbidden = useForbidden('environments.Pod', pod.namespace, { verb: 'exec' })
  return (
    <>
      <PodHead {...{ pod, isLastKnown }} />
      <PageBody>
        <TerminalView pods={[pod]} first={null} disabledReason={isLastKnown ? t('lastKnown') : forbidden} />
      </PageBody>
    </>
  )
}
