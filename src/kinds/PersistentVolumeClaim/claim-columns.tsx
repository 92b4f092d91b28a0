import type { Details } from '../../../model/types.ts'
import { Amount } from '../../form/attributes/cells.tsx'
import { readState } from '../../ui/values/state.ts'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import type { OwnColumns } from '../../table/list-definition.ts'

export type ClaimRow = Details<'environments.PersistentVolumeClaim'>

const classOf = ({ spec }: ClaimRow): string | null => spec?.storageClassName ?? null

/** Returns the claim's capacity or, while it is pending, its request. */
const sizeOf = ({ status, spec }: ClaimRow): string | null =>
  status?.capacity?.storage ?? spec?.resources?.requests?.storage ?? null

/** Columns of a claim: its phase, size and storage class. */
export const claimColumns: OwnColumns<ClaimRow> = {
  fields: ['status', 'spec', 'storageClassName', 'resources', 'requests'],
  columns: [
    {
      id: 'phase',
      header: (t) => t('environments.columns.state'),
      priority: 1,
      cell: ({ status }) => (status?.phase == null ? '–' : <StateLabel {...readState(status.phase)} />),
      value: ({ status }) => status?.phase ?? null,
    },
    {
      id: 'size',
      header: (t) => t('environments.configuration.size'),
      priority: 1,
      align: 'right',
      cell: (row) => <Amount name="storage" text={sizeOf(row) ?? undefined} />,
      value: sizeOf,
    },
    {
      id: 'class',
      header: (t) => t('environments.configuration.class'),
      priority: 3,
      cell: (row) => classOf(row) ?? '–',
      value: classOf,
    },
  ],
}
