import type { LabelRequirement, ResourceRow } from '../store/store.ts'

const key = (prefix: string): string => `${prefix}/simulated`

/** Labels of everything that the demo creates. */
export const simulatedLabels = (prefix: string): Record<string, string> => ({ [key(prefix)]: 'true' })

export const isSimulated = ({ labels }: Pick<ResourceRow, 'labels'>, prefix: string): boolean =>
  labels?.[key(prefix)] === 'true'

/** Label selector for the demo's resources. */
export const whatIsSimulated = (prefix: string): LabelRequirement[] => [
  { key: key(prefix), operator: 'equals', values: ['true'] },
]
