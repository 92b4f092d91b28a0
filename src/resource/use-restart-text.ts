import { useTranslations } from 'use-intl'
import { useListText } from '../hooks/use-list-text.ts'
import type { RestartEffect } from './restart-effect.ts'

/** How many pods a restart of one workload replaces, and how. */
function useRestartWay(): (effect: RestartEffect) => string {
  const t = useTranslations('resource.bulk.restarts')
  return ({ way, pods }) => t(way, { pods })
}

/** One workload of several, by name, with how its pods give way. */
export function useRestartItem(): (effect: RestartEffect) => string {
  const t = useTranslations('resource.bulk.restarts')
  return ({ name, way, pods }) => t('ofOne', { name, what: t(way === 'rolling' ? 'gradual' : way, { pods }) })
}

/** What a restart does with workloads: of several the sum, and by name those that are not replaced a few at a time. */
export function useRestartText(): (effects: readonly RestartEffect[]) => string {
  const t = useTranslations('resource.bulk.restarts')
  const list = useListText()
  const say = useRestartWay()
  return (effects) => {
    const [first] = effects
    if (first && effects.length === 1) return say(first)
    const pods = effects.reduce((sum, effect) => sum + effect.pods, 0)
    const others = effects.filter((effect) => effect.way !== 'rolling' && effect.pods > 0)
    return list([
      t('sum', { pods, components: effects.length }),
      ...others.map((effect) => t('ofOne', { name: effect.name, what: say(effect) })),
    ])
  }
}
