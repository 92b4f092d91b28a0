import { queryOptions } from '@tanstack/react-query'
import { get } from '../../api/queries.ts'

/** Reads the environment in the address, for which the user browses the catalog. */
export const chosenEnvironment = (id: string | null) =>
  queryOptions({
    ...get('environments.Environment', id ?? '', {
      mode: 'exportDetails',
      fields: ['id', 'name', 'namespace', 'state', 'hostCluster'],
    }),
    enabled: id !== null,
  })
