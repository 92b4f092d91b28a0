import { StateChip } from '../../components/StateChip.tsx'
import { useSimulated, type Subject } from './use-simulated.ts'

/** Beside the title of a page, after its real state. */
export function SimulatedChip({ subject }: { subject: Subject }) {
  return useSimulated(subject) ? <StateChip state="simulated" /> : null
}
