/** Ids of all roots begin with this. */
export const rootIdPrefix = '00000000-0000-4000-8000-'

const rootIds: Record<string, string> = {
  catalog: '00000000-0000-4000-8000-000000000001',
  environments: '00000000-0000-4000-8000-000000000002',
  cluster: '00000000-0000-4000-8000-000000000003',
  config: '00000000-0000-4000-8000-000000000004',
  users: '00000000-0000-4000-8000-000000000005',
}

/** Id of the root resource of a service. The store makes the roots when it is opened. */
export const rootId = (service: string): string => rootIds[service] ?? ''
