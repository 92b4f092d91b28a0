import { useContext } from 'react'
import { useLocale } from 'use-intl'
import { Quantity } from '../../components/Quantity.tsx'
import { formatNumber } from '../../util/format.ts'
import { PodUseContext } from './pod-use.ts'

interface PodUseCellProps {
  pod: string
  what: 'cpu' | 'memory'
}

/** What a pod uses of memory, or of CPU in the cores that the heading names; empty until that is read. */
export function PodUseCell({ pod, what }: PodUseCellProps) {
  const locale = useLocale()
  const use = useContext(PodUseContext).get(pod)
  if (!use) return null
  if (what === 'memory') return <Quantity value={use.memoryUsage} unit="bytes" />
  return use.cpuUsage == null ? '–' : formatNumber(use.cpuUsage, locale)
}
