import { useCallback } from 'react'
import { kindSchema, kindsOf } from '../api/kind-schemas.ts'
import { queryClient } from '../api/query-client.ts'
import type { SchemaSource } from '../components/yaml-editor/use-kind-schemas.ts'
import { useErrorSentence } from './use-error-text.ts'

/** Schemas of kinds from the cluster that a resource runs on, or would run on. */
export function useSchemaSource(id: string): SchemaSource {
  const reasonOf = useErrorSentence()
  const read: SchemaSource['read'] = useCallback(
    async (kind) => {
      const answer = await queryClient.fetchQuery(kindSchema(id, kind))
      if (answer === null) return null
      const { name, version } = answer.cluster
      return { ...kind, schema: answer.schema, cluster: [name, version].filter(Boolean).join(' ') }
    },
    [id],
  )
  const list: SchemaSource['list'] = useCallback(async () => {
    const { kinds } = await queryClient.fetchQuery(kindsOf(id))
    // Cluster-scoped kinds don't belong in an environment.
    return kinds.filter(({ namespaced }) => namespaced)
  }, [id])
  return { read, list, reasonOf }
}
