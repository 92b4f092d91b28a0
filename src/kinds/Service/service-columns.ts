import type { Details } from '../../../model/types.ts'
import type { OwnColumns } from '../../table/list-definition.ts'

export type ServiceRow = Details<'environments.Service'>

const portsOf = ({ spec }: ServiceRow): string =>
  spec?.ports
    ?.map(({ port, protocol }) => (protocol === 'TCP' ? `${port}` : `${port}/${protocol}`))
    .join(', ') ?? ''

/** Columns of a Service: its type, ports and cluster IP. */
export const serviceColumns: OwnColumns<ServiceRow> = {
  fields: ['spec', 'type', 'clusterIP', 'ports', 'port', 'protocol'],
  columns: [
    {
      id: 'type',
      header: (t) => t('environments.configuration.type'),
      cell: (row) => row.spec?.type ?? '–',
    },
    {
      id: 'ports',
      header: (t) => t('environments.configuration.ports'),
      priority: 1,
      isBare: true,
      cell: portsOf,
    },
    {
      id: 'address',
      header: (t) => t('environments.configuration.address'),
      priority: 3,
      cell: (row) => row.spec?.clusterIP ?? '–',
    },
  ],
}
