import { useContext } from 'react'
import { useLocale } from 'use-intl'
import { Quantity } from '../../components/Quantity.tsx'
import { formatNumber } from '../../util/format.ts'
import { PodUseContext } from './pod-use.ts'

interface PodUseCellProps {
  pod: string
  what: 'cpu' | 'memory'
}

/** Memory usage of a pod, or its CPU usage in cores, as in the heading; empty until loaded. */
export function PodUseCell({ pod, what }: PodUseCellProps) {
  const locale = useLocale()
  const use = useContext(PodUseContext).get(pod)
  if (!use) return null
  if (what === 'memory') return <Quantity value={use.memoryUsage} unit="bytes" />
  return use.cpuUsage == null ? '–' : formatNumber(use.cpuUsage, locale)
}
