/** Parts of an environment that a clone can include. */
export const cloneParts = [
  'applications',
  'configuration',
  'secrets',
  'volumes',
  'access',
  'jobs',
  'quotas',
] as const
export type ClonePart = (typeof cloneParts)[number]
