import { list } from './define.ts'

/** Name of the attribute by which a class tells which of its secrets have a value. */
export const secretsSet = 'secretsSet'

/** Kept by the service with each write of a secret. */
export const secretsSetAttribute = list({
  readOnly: true,
  default: [],
  label: 'Secrets that are set',
  description: 'Names of the secrets that have a value; the values themselves are never shown.',
})
