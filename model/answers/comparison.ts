/** Subjects of a fact, which promotions can be limited to as well. */
export const factParts = ['images', 'replicas', 'configuration'] as const
export type FactPart = (typeof factParts)[number]
