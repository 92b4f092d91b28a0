import { useCallback } from 'react'
import { kindSchema, kindsOf } from '../api/kind-schemas.ts'
import { queryClient } from '../api/query-client.ts'
import type { SchemaSource } from '../components/yaml-editor/use-kind-schemas.ts'
import { useErrorSentence } from './use-error-text.ts'

/** The kinds as the cluster knows them on which a resource lives, or where it would run. */
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
    // What belongs to the whole cluster goes into no environment.
    return kinds.filter(({ namespaced }) => namespaced)
  }, [id])
  return { read, list, reasonOf }
}
