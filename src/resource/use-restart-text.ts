import { useTranslations } from 'use-intl'
import { useListText } from '../hooks/use-list-text.ts'
import type { RestartEffect } from './restart-effect.ts'

/** Describes the number of pods that a restart replaces, and how. */
function useRestartWay(): (effect: RestartEffect) => string {
  const t = useTranslations('resource.bulk.restarts')
  return ({ way, pods }) => t(way, { pods })
}

/** Describes the restart of one workload among several, by name. */
export function useRestartItem(): (effect: RestartEffect) => string {
  const t = useTranslations('resource.bulk.restarts')
  return ({ name, way, pods }) => t('ofOne', { name, what: t(way === 'rolling' ? 'gradual' : way, { pods }) })
}

/** Describes a restart of workloads: the total, and by name those that are not replaced gradually. */
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
