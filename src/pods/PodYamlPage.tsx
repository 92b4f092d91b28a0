import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadShape } from '../api/scope.ts'
import { PageBody } from '../ui/page/PageHead.tsx'
import { ObjectYaml } from '../model-ui/ObjectYaml.tsx'
import { crumbText } from '../util/page.ts'
import { podClass, podQuery } from './pod-detail.ts'
import { PodHead, usePodPlace } from './PodHead.tsx'

export const handle = crumbText((t) => t('podPage.tabs.yaml'))

/** Metrics are not part of a pod's YAML. */
const shape: ReadShape = { mode: 'export', excludeFields: ['statistics'] }

export default function PodYamlPage() {
  const t = useTranslations('podPage.yaml')
  const { data: pod } = useSuspenseQuery(podQuery(useParams()['id'] ?? ''))
  const { isLastKnown } = usePodPlace(pod)
  return (
    <>
      <PodHead {...{ pod, isLastKnown }} />
      <PageBody>
        <ObjectYaml class={podClass} id={pod.id} name={pod.name ?? pod.id} note={t('note')} shape={shape} />
      </PageBody>
    </>
  )
}
