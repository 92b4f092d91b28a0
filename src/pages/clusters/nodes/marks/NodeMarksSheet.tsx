import { lazy, Suspense } from 'react'
import type { MarkSheetProps } from './LabelsSheet.tsx'

const LabelsSheet = lazy(async () => ({ default: (await import('./LabelsSheet.tsx')).LabelsSheet }))
const TaintsSheet = lazy(async () => ({ default: (await import('./TaintsSheet.tsx')).TaintsSheet }))

export type NodeMarks = 'labels' | 'taints'

/** The form of either, loaded when it is opened. */
export function NodeMarksSheet({ marks, ...props }: MarkSheetProps & { marks: NodeMarks }) {
  return <Suspense>{marks === 'labels' ? <LabelsSheet {...props} /> : <TaintsSheet {...props} />}</Suspense>
}
