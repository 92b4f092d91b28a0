import { string } from '../define.ts'

/** IP addresses of an object, as its status has them. */
export const addressAttribute = (indexed = false) =>
  string({
    readOnly: true,
    indexed,
    searched: 'everywhere',
    label: 'IP addresses',
    description: 'Separated by spaces.',
  })
