import { useTranslations } from 'use-intl'
import { UsageSection } from '../../../resource/UsageSection.tsx'
import { podClass, type PodDetail } from './pod-detail.ts'

/** What the pod used over time, beside what it requests and may use. */
export function PodUsage({ pod, isLastKnown }: { pod: PodDetail; isLastKnown: boolean }) {
  const t = useTranslations('podPage.usage')
  const { cpuUsage, memoryUsage, cpuRequest, cpuLimit, memoryRequest, memoryLimit } =
    pod.statistics?.[0] ?? {}
  return (
    <UsageSection
      title={t('title')}
      class={podClass}
      id={pod.id}
      // A sum of nothing is no limit of nothing.
      cpu={{ used: cpuUsage, requested: cpuRequest || null, limit: cpuLimit || null }}
      memory={{ used: memoryUsage, requested: memoryRequest || null, limit: memoryLimit || null }}
      limitLabel={t('limit')}
      isLastKnown={isLastKnown}
      reason={pod.status?.phase === 'Running' ? null : t('notRunning')}
    />
  )
}
