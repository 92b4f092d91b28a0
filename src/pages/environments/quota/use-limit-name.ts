import { useTranslations } from 'use-intl'
import { commonResources } from './quota.ts'

/** Message keys of resources: keys can't contain dots. */
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

/** Returns a function for the localized name of a limit; uncommon limits keep their Kubernetes name. */
export function useLimitName(): (name: string) => string {
  const t = useTranslations('between.quota.names')
  return (name) => (isCommon(name) ? t(words[name]) : name)
}
