import { StateChip } from '../../components/StateChip.tsx'
import { FaultsChip } from './FaultsChip.tsx'
import { useSimulated, type Subject } from './use-simulated.ts'

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
