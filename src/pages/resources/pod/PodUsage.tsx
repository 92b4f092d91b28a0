import { useTranslations } from 'use-intl'
import { UsageSection } from '../../../resource/UsageSection.tsx'
import { podClass, type PodDetail } from './pod-detail.ts'

/** Usage of a pod over time, with its requests and limits. */
export function PodUsage({ pod, isLastKnown }: { pod: PodDetail; isLastKnown: boolean }) {
  const t = useTranslations('podPage.usage')
  const { cpuUsage, memoryUsage, cpuRequest, cpuLimit, memoryRequest, memoryLimit } =
    pod.statistics?.[0] ?? {}
  return (
    <UsageSection
      title={t('title')}
      class={podClass}
      id={pod.id}
      // A sum over no limits is 0 and does not mean a limit of 0.
      cpu={{ used: cpuUsage, requested: cpuRequest || null, limit: cpuLimit || null }}
      memory={{ used: memoryUsage, requested: memoryRequest || null, limit: memoryLimit || null }}
      limitLabel={t('limit')}
      isLastKnown={isLastKnown}
      reason={pod.status?.phase === 'Running' ? null : t('notRunning')}
    />
  )
}
