import Link from '@mui/material/Link'
import { Fragment } from 'react'
import type { Details } from '../../../model/types.ts'
import type { OwnColumns } from '../../table/list-definition.ts'

export type IngressRow = Details<'environments.Ingress'>

const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set(spec?.rules?.flatMap(({ host }) => host ?? [])),
]

/** Hosts of an Ingress as links, except wildcard hosts, which have no address. */
function Hosts({ row }: { row: IngressRow }) {
  const hosts = hostsOf(row)
  const secured = row.spec?.tls?.flatMap(({ hosts: names = [] }) => names) ?? []
  if (hosts.length === 0) return '–'
  return hosts.map((host, index) => (
    <Fragment key={host}>
      {index === 0 ? null : ', '}
      {host.includes('*') ? (
        host
      ) : (
        <Link
          href={`${secured.includes(host) ? 'https' : 'http'}://${host}`}
          target="_blank"
          rel="noopener noreferrer"
          color="inherit"
        >
          {host}
        </Link>
      )}
    </Fragment>
  ))
}

const addressesOf = ({ status }: IngressRow): string =>
  status?.loadBalancer?.ingress?.flatMap(({ ip, hostname }) => hostname ?? ip ?? []).join(', ') || '–'

/** Columns of an Ingress: its hosts, class and addresses. */
export const ingressColumns: OwnColumns<IngressRow> = {
  fields: ['spec', 'rules', 'host', 'tls', 'ingressClassName', 'status'],
  columns: [
    {
      id: 'hosts',
      header: (t) => t('environments.configuration.hosts'),
      priority: 1,
      cell: (row) => <Hosts row={row} />,
      value: (row) => hostsOf(row).join(', '),
    },
    {
      id: 'class',
      header: (t) => t('environments.configuration.class'),
      priority: 3,
      cell: (row) => row.spec?.ingressClassName ?? '–',
    },
    {
      id: 'address',
      header: (t) => t('environments.configuration.address'),
      priority: 3,
      cell: addressesOf,
    },
  ],
}
