import { get } from '../../api/queries.ts'

/** The environment that the address names: for it something is looked for in the catalog. */
export const chosenEnvironment = (id: string | null) => ({
  ...get('environments.Environment', id ?? '', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'namespace', 'state', 'hostCluster'],
  }),
  enabled: id !== null,
})
