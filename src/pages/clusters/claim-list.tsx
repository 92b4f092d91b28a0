import { model } from '../../../model/index.ts'
import { attributeLabel } from '../../../model/labels.ts'
import type { Resource } from '../../api/queries.ts'
import { NameText } from '../../components/NameText.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import { createdColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList, type ListColumn, type ListDefinition } from '../../resource/list-definition.ts'
import { environmentColumn, placeField } from '../../resource/places/place-columns.tsx'
import type { Placed } from '../../resource/places/place.ts'
import { PlacedState } from '../../resource/places/PlacedState.tsx'
import { path } from '../../util/path.ts'
import { reasonKey } from './claim-reasons.ts'

interface ClaimSpec {
  storageClassName?: string | null
  volumeName?: string | null
  resources?: { requests?: { storage?: string } | null }[]
}

export interface ClaimRow extends Resource, Placed {
  namespace?: string | null
  status?: { phase?: string | null; capacity?: { storage?: string } | null } | null
  spec?: ClaimSpec[]
}

/** Of each claim that waits, by namespace and name, what the cluster said of it last. */
export type ClaimReasons = ReadonlyMap<string, string>

type Column = ListColumn<ClaimRow>

const pathOf = ({ id }: ClaimRow): string => path.resource('environments', 'persistentVolumeClaims', id)

export const isPending = ({ status }: ClaimRow): boolean => status?.phase === 'Pending'

const phases = ['Pending', 'Bound', 'Lost'] as const

const stateColumn = (reasons: ClaimReasons): Column => ({
  id: 'state',
  header: (t) => t('clusters.columns.state'),
  sort: 'status.phase',
  priority: 1,
  cell: (row) => {
    const reason = isPending(row) ? reasons.get(reasonKey(row.namespace, row.name)) : undefined
    return (
      <PlacedState row={row} state={row.status?.phase}>
        <StateLabel {...readState(row.status?.phase)} {...(reason === undefined ? {} : { cause: reason })} />
      </PlacedState>
    )
  },
  value: (row) => row.status?.phase ?? null,
})

/** A column of the specification, under the model's heading. */
function specColumn(name: 'storageClassName' | 'volumeName', options: Partial<Column>): Column {
  const attribute = model.get('environments.PersistentVolumeClaimSpec').attributes.get(name)
  const value = ({ spec }: ClaimRow): string | null => spec?.[0]?.[name] ?? null
  return {
    id: name,
    header: (_translate, say) => say(attribute ? attributeLabel(name, attribute) : name),
    cell: (row) => <NameText name={value(row) ?? '–'} most={36} />,
    value,
    ...options,
  }
}

const askedOf = ({ spec }: ClaimRow): string | null => spec?.[0]?.resources?.[0]?.requests?.storage ?? null
const givenOf = ({ status }: ClaimRow): string | null => status?.capacity?.storage ?? null

const columns: readonly Column[] = [
  {
    id: 'requested',
    header: (t) => t('clusters.storage.requested'),
    align: 'right',
    cell: (row) => askedOf(row) ?? '–',
    value: askedOf,
  },
  {
    id: 'capacity',
    header: (t) => t('clusters.storage.capacity'),
    align: 'right',
    cell: (row) => givenOf(row) ?? '–',
    value: givenOf,
  },
  specColumn('storageClassName', { priority: 3 }),
  specColumn('volumeName', { priority: 3 }),
]

/** The claims of a cluster, those first that wait for their volume. */
export const claimListOf = (reasons: ClaimReasons): ListDefinition<ClaimRow> =>
  defineList<ClaimRow>({
    class: 'environments.PersistentVolumeClaim',
    id: 'environments.PersistentVolumeClaim.cluster',
    mode: 'exportDetails',
    places: 'environment',
    fields: [
      'id',
      'name',
      'namespace',
      'status',
      'createdOn',
      'spec',
      'resources',
      'requests',
      'storageClassName',
      'volumeName',
      placeField,
    ],
    excludeFields: ['spec.ancestors', 'spec.createdOn'],
    columns: [
      nameColumn(pathOf),
      stateColumn(reasons),
      environmentColumn(),
      ...columns,
      createdColumn({ header: (t) => t('clusters.namespaces.created') }),
    ],
    filters: [
      {
        field: 'status.phase',
        label: (t) => t('clusters.columns.state'),
        choices: phases.map((value) => ({
          value,
          label: (t) => t(`components.states.${readState(value).state}`),
        })),
      },
    ],
    order: [
      { field: 'status.phase', direction: 'desc' },
      { field: 'name', direction: 'asc' },
    ],
    pathOf,
    prefix: 'claims',
  })

export const plainClaims = claimListOf(new Map())
