import { useCallback } from 'react'
import { kindSchema } from '../api/kind-schemas.ts'
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
  return { read, reasonOf }
}
