import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { list } from '../../../api/queries.ts'
import type { ApplicationMap } from './build-map.ts'
import { isOpen, markMissing } from './missing.ts'

/** Marks missing nodes. Queries the environment only for references outside the application. */
export function useMissing(map: ApplicationMap | null, environmentId: string): ApplicationMap | null {
  const open = (map?.nodes ?? []).filter(isOpen)
  const kinds = [...new Set(open.map(({ kind }) => kind))].sort()
  const found = useQueries({
    queries: kinds.map((kind) => {
      const name = open.flatMap((node) => (node.kind === kind ? [node.name] : [])).sort()
      return {
        ...list(`environments.${kind}`, {
          below: { class: 'environments.Environment', id: environmentId },
          query: { name },
          fields: ['id', 'name'],
          count: name.length,
        }),
        // Results for other names are no valid placeholder.
        placeholderData: undefined,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data),
  })
  const asked = kinds.join()
  return useMemo(() => {
    if (map === null) return null
    const names = asked.split(',').map((kind, place) => {
      const entries = found[place]?.entries
      return [kind, entries && new Set(entries.map(({ name }) => name ?? ''))] as const
    })
    return markMissing(map, new Map(names))
  }, [map, found, asked])
}
