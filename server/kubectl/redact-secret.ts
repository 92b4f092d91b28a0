import { success } from './status.ts'

type Fields = Record<string, unknown>

/** Metadata that reveals no content; annotations may contain the whole applied object. */
const plainMetadata = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
]

/**
 * Redacts the cluster's response to a write of a Secret: only the success and the object's identity remain.
 * The API server's refusals contain keys but no values, and are returned unchanged.
 */
export function redactSecret(status: number, text: string): string {
  if (status >= 300) return text
  const { kind, apiVersion, type, metadata } = JSON.parse(text) as Fields & { metadata?: Fields }
  if (kind !== 'Secret') return JSON.stringify(success)
  const reported = plainMetadata.flatMap((name) =>
    metadata?.[name] === undefined ? [] : [[name, metadata[name]]],
  )
  return JSON.stringify({ kind, apiVersion, metadata: Object.fromEntries(reported), type })
}
