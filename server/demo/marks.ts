import type { LabelRequirement, ResourceRow } from '../store/store.ts'

const key = (prefix: string): string => `${prefix}/simulated`

/** The labels of all that the demo makes. */
export const simulatedLabels = (prefix: string): Record<string, string> => ({ [key(prefix)]: 'true' })

export const isSimulated = ({ labels }: Pick<ResourceRow, 'labels'>, prefix: string): boolean =>
  labels?.[key(prefix)] === 'true'

/** Finds what the demo made. */
export const whatIsSimulated = (prefix: string): LabelRequirement[] => [
  { key: key(prefix), operator: 'equals', values: ['true'] },
]
