import { useTranslations } from 'use-intl'
import { commonResources } from './quota.ts'

/** Keys of words cannot have the dots that names of resources have. */
const words = {
  'requests.cpu': 'cpuRequests',
  'requests.memory': 'memoryRequests',
  'limits.cpu': 'cpuLimits',
  'limits.memory': 'memoryLimits',
  pods: 'pods',
  services: 'services',
  persistentvolumeclaims: 'claims',
  'requests.storage': 'storage',
} as const satisfies Record<(typeof commonResources)[number], string>

const isCommon = (name: string): name is keyof typeof words => Object.hasOwn(words, name)

/** What a quota limits, in words; others than the usual go by the name that Kubernetes has for them. */
export function useLimitName(): (name: string) => string {
  const t = useTranslations('between.quota.names')
  return (name) => (isCommon(name) ? t(words[name]) : name)
}
