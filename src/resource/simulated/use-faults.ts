import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { SimulatedClusterRow } from '../../api/demo.ts'
import { faultsOf } from './faults.ts'
import { SimulatedClusters, type Subject } from './use-simulated.ts'

/** Returns one sentence per active fault of a simulated cluster. */
export function useFaultSentences(): (cluster: SimulatedClusterRow) => string[] {
  const t = useTranslations('simulated.on')
  return (cluster) => {
    const { refusal, delayMs, watchEvents, metrics, lostNodes } = cluster
    const values = {
      code: refusal ?? '',
      seconds: (delayMs ?? 0) / 1000,
      events: watchEvents ?? '',
      metrics: metrics ?? '',
      nodes: (lostNodes ?? []).join(', '),
    }
    return faultsOf(cluster).map(({ name }) => t(name, values))
  }
}

/** The same for a resource that may be a cluster; empty for others. */
export function useFaults({ id }: Subject): string[] {
  const sentences = useFaultSentences()
  const row = use(SimulatedClusters).get(id ?? '')
  return row ? sentences(row) : []
}
