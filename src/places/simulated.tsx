import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { use, createContext } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Attribute } from '../../model/define.ts'
import { model } from '../../model/index.ts'
import type { Faults, SimulatedClusterRow } from '../api/calls/demo.ts'
import type { Page, Resource } from '../api/queries.ts'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { tip } from '../ui/page/tip.ts'
import { joinSentences } from '../messages/speech.ts'
import { path } from '../util/path.ts'
import { isSimulatedLabel } from '../util/kubernetes.ts'
import { linkId } from '../util/link-name.ts'

/** True if everything shown belongs to a simulated cluster. */
export const SimulatedPlace = createContext(false)

/** Simulated clusters by host cluster id, loaded once. */
export const SimulatedClusters = createContext<ReadonlyMap<string, SimulatedClusterRow>>(new Map())

export const byHostCluster = ({ entries }: Page<SimulatedClusterRow>): Map<string, SimulatedClusterRow> =>
  new Map(entries.flatMap((row) => (row.hostCluster ? [[row.hostCluster.id, row]] : [])))

/** Resource fields that show whether it is simulated: its id, labels and cluster. */
export type Subject = Partial<Pick<Resource, 'id' | 'labels'>> & { hostCluster?: unknown }

export const hasSimulatedLabel = ({ labels }: Subject): boolean =>
  Object.entries(labels ?? {}).some(isSimulatedLabel)

/** Reports whether a resource is simulated, by its label or through its cluster. */
export function useSimulated(subject: Subject): boolean {
  const isInPlace = use(SimulatedPlace)
  const clusters = use(SimulatedClusters)
  if (isInPlace || hasSimulatedLabel(subject)) return true
  const cluster = linkId(subject.hostCluster)
  return [subject.id, cluster].some((id) => id != null && clusters.has(id))
}

export interface Fault {
  name: keyof Faults
  attribute: Attribute
}

/** Faults of a simulated cluster: its writable attributes. */
export const faults: readonly Fault[] = [...model.get('config.SimulatedCluster').attributes]
  .filter(([, { readOnly }]) => readOnly !== true)
  // The writable attributes are exactly the fields of `Faults`.
  .map(([name, attribute]) => ({ name: name as keyof Faults, attribute }))

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Reports whether a fault is active, i.e. differs from its default. */
export function isOn({ name, attribute }: Fault, cluster: Resource): boolean {
  const value = cluster[name]
  return isEmpty(value) ? false : value !== (attribute.default ?? false)
}

export const faultsOf = (cluster: Resource): Fault[] => faults.filter((fault) => isOn(fault, cluster))

/** Represents an unset fault among its choices. */
export const noChoice = 'none'

/** Choices of a fault; the catalogue has a message for each. */
export const wordsOf = ({ attribute }: Fault): string[] => [
  ...(attribute.default === undefined ? [noChoice] : []),
  ...(attribute.choices ?? []),
]

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
function useFaults({ id }: Subject): string[] {
  const sentences = useFaultSentences()
  const row = use(SimulatedClusters).get(id ?? '')
  return row ? sentences(row) : []
}

/** Chip next to a simulated cluster with active faults: lists them and links to the page that ends them. */
function FaultsChip({ subject }: { subject: Subject }) {
  const t = useTranslations('simulated')
  const reported = useFaults(subject)
  if (reported.length === 0) return null
  return (
    <Tooltip title={joinSentences(reported)} describeChild>
      <Link to={path.settingsTab('demo')} style={{ textDecoration: 'none' }}>
        <StateChip state="degraded" word={t('count', { count: reported.length })} />
      </Link>
    </Tooltip>
  )
}

/** Chip next to a page title, after the real state. For a cluster it also shows the active faults. */
export function SimulatedChip({ subject }: { subject: Subject }) {
  if (!useSimulated(subject)) return null
  return (
    <>
      <StateChip state="simulated" />
      <FaultsChip subject={subject} />
    </>
  )
}

const Mark = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  gap: 4,
  flex: 'none',
  marginLeft: 6,
  verticalAlign: 'middle',
})

/** Mark next to a name in a list, less prominent than the chip of a page head. */
export const SimulatedMark = ({ subject }: { subject: Subject }) =>
  useSimulated(subject) ? <MarkWithFaults subject={subject} /> : null

function MarkWithFaults({ subject }: { subject: Subject }) {
  const simulated = useTranslations('components.states')('simulated')
  const faults = useFaults(subject)
  // Each fault is a sentence.
  const word = faults.length === 0 ? simulated : [`${simulated}:`, ...faults].join(' ')
  return (
    <Mark {...tip(word)}>
      <StateMark state="simulated" size={12} />
      {faults.length > 0 ? <StateMark state="degraded" size={12} /> : null}
      <HiddenText>{word}</HiddenText>
    </Mark>
  )
}
