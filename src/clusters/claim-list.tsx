import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { attributeLabel } from '../../model/labels.ts'
import { parseQuantity } from '../../model/quantity.ts'
import type { Details } from '../../model/types.ts'
import { inPieces } from '../api/pieces.ts'
import { list } from '../api/queries.ts'
import { NameText } from '../ui/values/NameText.tsx'
import { Quantity } from '../ui/values/Quantity.tsx'
import { readState } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { claimKey, type ClaimUser } from '../kinds/PersistentVolumeClaim/claim-users.ts'
import { createdColumn, nameColumn } from '../table/columns.tsx'
import { type ColumnOf, defineList, type ListDefinition } from '../table/list-definition.ts'
import { environmentColumn, placeField } from '../table/place-columns.tsx'
import type { Placed } from '../places/place.ts'
import { PlacedState } from '../places/PlacedState.tsx'
import { path } from '../util/path.ts'

/** Most claims have one user; more would not fit on the row's single line. */
const MAX = 1

const style = { whiteSpace: 'nowrap' } as const

interface ClaimUsersCellProps {
  /** Undefined while loading. */
  users: readonly ClaimUser[] | undefined
  /** Path of the claim's own page, which lists all users. */
  claimPath: string
}

/** Pods that use a claim: the first one and the number of others. */
function ClaimUsersCell({ users, claimPath }: ClaimUsersCellProps) {
  const t = useTranslations('clusters.storage')
  if (users === undefined) return null
  if (users.length === 0) return t('unused')
  const others = users.length - MAX
  return (
    <span style={style}>
      {users.slice(0, MAX).map(({ id, name }) => (
        <Link key={id} component={RouterLink} to={path.resource('environments', 'pods', id)} color="inherit">
          <NameText name={name ?? id} most={18} />
        </Link>
      ))}
      {others > 0 ? (
        <>
          {' '}
          <Link
            component={RouterLink}
            to={claimPath}
            color="inherit"
            aria-label={t('otherUsers', { count: others })}
          >
            +{others}
          </Link>
        </>
      ) : null}
    </span>
  )
}

export type ClaimRow = Details<'environments.PersistentVolumeClaim'> & Placed

/** Data read in addition to the claims. */
export interface ClaimFacts {
  /** Latest event message of each pending claim, by `claimKey`. */
  reasons: ReadonlyMap<string, string>
  /** Returns the pods that use a claim; undefined while loading. */
  usersOf: (claim: ClaimRow) => readonly ClaimUser[] | undefined
}

type Column = ColumnOf<'environments.PersistentVolumeClaim', ClaimRow>

const pathOf = ({ id }: ClaimRow): string => path.resource('environments', 'persistentVolumeClaims', id)

export const isPending = ({ status }: ClaimRow): boolean => status?.phase === 'Pending'

const phases = ['Pending', 'Bound', 'Lost'] as const

const stateColumn = (reasons: ClaimFacts['reasons']): Column => ({
  id: 'state',
  header: (t) => t('clusters.columns.state'),
  sort: 'status.phase',
  priority: 1,
  cell: (row) => {
    const reason = isPending(row) ? reasons.get(claimKey(row.namespace, row.name)) : undefined
    return (
      <PlacedState row={row} state={row.status?.phase}>
        <StateLabel {...readState(row.status?.phase)} {...(reason === undefined ? {} : { cause: reason })} />
      </PlacedState>
    )
  },
  value: (row) => row.status?.phase ?? null,
})

const usersColumn = (usersOf: ClaimFacts['usersOf']): Column => ({
  id: 'users',
  header: (t) => t('clusters.storage.usedBy'),
  cell: (row) => <ClaimUsersCell users={usersOf(row)} claimPath={pathOf(row)} />,
  value: (row) =>
    usersOf(row)
      ?.map(({ name }) => name)
      .join(', ') ?? null,
})

/** Column for a field of the spec, with the model's label as its header. */
function specColumn(name: 'storageClassName' | 'volumeName', options: Partial<Column>): Column {
  const attribute = model.get('environments.PersistentVolumeClaimSpec').attributes.get(name)
  const value = ({ spec }: ClaimRow): string | null => spec?.[name] ?? null
  return {
    id: name,
    header: (_translate, say) => say(attribute ? attributeLabel(name, attribute) : name),
    cell: (row) => <NameText name={value(row) ?? '–'} most={16} />,
    value,
    ...options,
  }
}

const askedOf = ({ spec }: ClaimRow): string | null => spec?.resources?.requests?.storage ?? null
const givenOf = ({ status }: ClaimRow): string | null => status?.capacity?.storage ?? null

const columns: readonly Column[] = [
  {
    id: 'requested',
    header: (t) => t('clusters.storage.requested'),
    align: 'right',
    cell: (row) => <Quantity value={parseQuantity(askedOf(row))} unit="bytes" />,
    value: askedOf,
  },
  {
    // Almost always equals the request.
    id: 'capacity',
    isOptional: true,
    header: (t) => t('clusters.storage.capacity'),
    align: 'right',
    cell: (row) => <Quantity value={parseQuantity(givenOf(row))} unit="bytes" />,
    value: givenOf,
  },
  specColumn('storageClassName', { priority: 3 }),
  specColumn('volumeName', { priority: 3, isOptional: true }),
]

/** Claims of a cluster, pending ones first. */
export const claimListOf = ({ reasons, usersOf }: ClaimFacts): ListDefinition<ClaimRow> =>
  defineList({
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
      'metadata',
      'ownerReferences',
      placeField,
    ],
    excludeFields: ['spec.ancestors', 'spec.createdOn', 'metadata.ancestors', 'metadata.createdOn'],
    columns: [
      nameColumn(pathOf),
      stateColumn(reasons),
      environmentColumn(),
      usersColumn(usersOf),
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

export const plainClaims = claimListOf({ reasons: new Map(), usersOf: () => undefined })

export type ReasonRow = Details<'cluster.Event'>

/** Maximum number of events read for one batch of claims. */
const MAX_EVENTS = 500

/** Lists events of the claims with these names, newest first. */
export const claimEventQueries = (kubernetesId: string, names: ReadonlySet<string>) =>
  inPieces([...names].sort()).map((some) =>
    list('cluster.Event', {
      of: { class: 'cluster.KubernetesCluster', id: kubernetesId, relation: 'events' },
      mode: 'exportDetails',
      fields: ['id', 'namespace', 'message', 'involvedObject', 'name'],
      query: { 'involvedObject.kind': 'PersistentVolumeClaim', 'involvedObject.name': some },
      sort: ['lastSeen,desc'],
      count: MAX_EVENTS,
    }),
  )

/** Returns the newest event message of each claim. Expects events newest first. */
export function reasonsFrom(events: readonly ReasonRow[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  for (const { namespace, message, involvedObject } of events) {
    const key = claimKey(namespace, involvedObject?.name)
    if (message && !reasons.has(key)) reasons.set(key, message)
  }
  return reasons
}
