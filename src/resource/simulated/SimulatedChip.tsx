import { StateChip } from '../../components/StateChip.tsx'
import { FaultsChip } from './FaultsChip.tsx'
import { useSimulated, type Subject } from './use-simulated.ts'

/** Beside the title of a page, after its real state; a cluster's says what goes wrong in it on purpose. */
export function SimulatedChip({ subject }: { subject: Subject }) {
  if (!useSimulated(subject)) return null
  return (
    <>
      <StateChip state="simulated" />
      <FaultsChip subject={subject} />
    </>
  )
}
