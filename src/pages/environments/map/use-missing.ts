import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { list } from '../../../api/queries.ts'
import type { ApplicationMap } from './build-map.ts'
import { isOpen, markMissing } from './missing.ts'

/** The map with what is missing marked. Only what is named and not of the application is looked for in the environment. */
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
        // What was found of other names says nothing of these.
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
