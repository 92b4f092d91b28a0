import { list } from './define.ts'

/** Name of the attribute that lists a resource's secrets with a value. */
export const secretsSet = 'secretsSet'

/** Updated by the service on each write of a secret. */
export const secretsSetAttribute = list({
  readOnly: true,
  default: [],
  label: 'Secrets that are set',
  description: 'Names of the secrets that have a value; the values themselves are never shown.',
})
