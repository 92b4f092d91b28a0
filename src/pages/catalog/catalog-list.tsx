import type { ListDefinition } from '../../resource/list-definition.ts'
import { path } from '../../util/path.ts'
import type { CatalogApplication } from './application-objects.ts'
import { objectRelations } from '../../../model/workloads/object-children.ts'
import { ChangedCell } from './ChangedCell.tsx'
import { NameCell } from './NameCell.tsx'
import { ObjectsCell } from './ObjectsCell.tsx'
import { RunsCell } from './RunsCell.tsx'

/** Catalog list. Links to applications keep the given environment. */
export const catalogList = (environment?: string): ListDefinition<CatalogApplication> => ({
  class: 'catalog.Application',
  fields: ['id', 'name', 'description', 'labels', 'modifiedOn', 'modifiedBy', 'runs', ...objectRelations],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf: ({ id }) => path.catalogApplication(id, environment),
  columns: [
    {
      id: 'name',
      header: (t) => t('catalog.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameCell application={row} to={path.catalogApplication(row.id, environment)} />,
    },
    {
      id: 'objects',
      header: (t) => t('catalog.columns.objects'),
      priority: 3,
      cell: (row) => <ObjectsCell application={row} />,
      width: '24%',
    },
    {
      id: 'runs',
      header: (t) => t('catalog.columns.runs'),
      priority: 1,
      cell: (row) => <RunsCell application={row} />,
    },
    {
      id: 'changed',
      header: (t) => t('catalog.columns.changed'),
      sort: 'modifiedOn',
      priority: 3,
      cell: (row) => <ChangedCell resource={row} />,
      width: '140px',
    },
  ],
})
