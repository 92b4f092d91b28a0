import { map, string } from '../define.ts'
import { deletionAttributes } from './deletion-attributes.ts'
import { maxCommentsLength, yamlComments } from '../yaml-comments.ts'

/**
 * Attributes of every top-level Kubernetes object. Its labels are the row's own; the rest of its metadata is
 * the child `metadata`. Requests may omit `apiVersion` and `kind`, which the class provides (`kubernetes`).
 */
export const objectAttributes = {
  name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
  namespace: string({ immutable: true, format: 'dnsLabel' }),
  apiVersion: string({ immutable: true }),
  kind: string({ immutable: true }),
  ...deletionAttributes,
  [yamlComments]: map({
    beside: true,
    hasLines: true,
    maxLength: maxCommentsLength,
    label: 'Comments',
    description:
      'Comments of the YAML that was imported, by where they stand: head, line or foot, and the path of a field.',
  }),
}
