import { success } from './status.ts'

type Fields = Record<string, unknown>

/** Facts of an object that are none of its contents; annotations may hold all that was applied. */
const plainMetadata = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
]

/**
 * What may be told of a cluster's answer to the write of a secret: that it is done, to what. Refusals of the API server
 * name keys and no values, and go back as they are.
 */
export function veil(status: number, text: string): string {
  if (status >= 300) return text
  const { kind, apiVersion, type, metadata } = JSON.parse(text) as Fields & { metadata?: Fields }
  if (kind !== 'Secret') return JSON.stringify(success)
  const told = plainMetadata.flatMap((name) =>
    metadata?.[name] === undefined ? [] : [[name, metadata[name]]],
  )
  return JSON.stringify({ kind, apiVersion, metadata: Object.fromEntries(told), type })
}
