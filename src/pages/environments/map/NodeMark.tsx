import { ChevronsUpDown, Database, FileCog, Globe, KeyRound, Split } from 'lucide-react'
import { StateMark } from '../../../components/StateMark.tsx'
import type { MapNode } from './build-map.ts'

const icons = {
  Ingress: Globe,
  Service: Split,
  HorizontalPodAutoscaler: ChevronsUpDown,
  ConfigMap: FileCog,
  Secret: KeyRound,
  PersistentVolumeClaim: Database,
} as const

const hasIcon = (kind: string): kind is keyof typeof icons => kind in icons

/** State of a workload, or an icon for the kind. */
export function NodeMark({ node: { kind, state }, isLastKnown }: { node: MapNode; isLastKnown: boolean }) {
  if (state !== null) return <StateMark state={isLastKnown ? 'waiting' : state} />
  const Icon = hasIcon(kind) ? icons[kind] : FileCog
  return <Icon size={16} strokeWidth={1.6} aria-hidden />
}
