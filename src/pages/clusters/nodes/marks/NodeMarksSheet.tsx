import { lazySheet } from '../../../../components/lazy-part.tsx'
import type { NodeSheetProps } from './LabelsSheet.tsx'

const LabelsSheet = lazySheet(async () => (await import('./LabelsSheet.tsx')).LabelsSheet)
const TaintsSheet = lazySheet(async () => (await import('./TaintsSheet.tsx')).TaintsSheet)

export type NodeMarks = 'labels' | 'taints'

/** Label or taint form, loaded on demand. */
export function NodeMarksSheet({ marks, ...props }: NodeSheetProps & { marks: NodeMarks }) {
  return marks === 'labels' ? <LabelsSheet {...props} /> : <TaintsSheet {...props} />
}
