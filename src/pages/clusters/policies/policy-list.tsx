import type { Resource } from '../../../api/queries.ts'
import { attributeColumn, changedColumn, labelsColumn, nameColumn } from '../../../resource/columns.tsx'
import { defineList } from '../../../resource/list-definition.ts'
import { path } from '../../../util/path.ts'
import { policyClass } from './policy.ts'
import { UsedByCell } from './UsedByCell.tsx'

const pathOf = ({ id }: Resource): string => path.clusterPolicy(id)

export const policyList = defineList({
  class: policyClass,
  fields: [
    'id',
    'name',
    'description',
    'version',
    'packageSource',
    'imageRepository',
    'labels',
    'modifiedOn',
  ],
  columns: [
    nameColumn(pathOf),
    attributeColumn(policyClass, 'version', { priority: 1 }),
    {
      id: 'usedBy',
      header: (t) => t('clusterPolicies.columns.usedBy'),
      priority: 1,
      cell: (row) => <UsedByCell policy={row} />,
      value: () => null,
    },
    attributeColumn(policyClass, 'packageSource'),
    attributeColumn(policyClass, 'imageRepository', { priority: 3 }),
    attributeColumn(policyClass, 'description', { priority: 3 }),
    labelsColumn({ isOptional: true }),
    changedColumn(),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
})
