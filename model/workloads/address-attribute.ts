import { string } from '../define.ts'

/** IP addresses of an object, as its status has them. */
export const addressAttribute = () =>
  string({
    readOnly: true,
    indexed: true,
    searched: 'everywhere',
    label: 'IP addresses',
    description: 'Separated by spaces.',
  })
