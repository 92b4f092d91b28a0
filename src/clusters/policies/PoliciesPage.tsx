import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { attributeColumn, changedColumn, labelsColumn, nameColumn } from '../../table/columns.tsx'
import { defineList } from '../../table/list-definition.ts'
import { listLoader } from '../../table/list-loader.ts'
import { ListPage, NewButton } from '../../table/ListPage.tsx'
import { path } from '../../util/path.ts'
import { DeletePolicyDialog, usePolicyMenu } from './use-policy-menu.tsx'
import { policyClass, usePolicyUsers } from './policy.ts'

/** Number of clusters that use a policy. */
function UsedByCell({ policy }: { policy: Resource }) {
  const t = useTranslations('clusterPolicies.columns')
  const users = usePolicyUsers(policy)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {users ? t('clusters', { count: users.length }) : t('unread')}
    </span>
  )
}

const pathOf = ({ id }: Resource): string => path.clusterPolicy(id)

const policyList = defineList({
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

/** Actions of a policy's list row. */
function PolicyActions({ row }: { row: Resource }) {
  const t = useTranslations('clusterPolicies')
  const [isDeleting, setIsDeleting] = useState(false)
  const { edit, duplicate, remove } = usePolicyMenu(row, () => setIsDeleting(true))
  const close = (): void => setIsDeleting(false)
  return (
    <>
      <MoreMenu bare label={t('actionsFor', { name: row.name ?? '' })} actions={[edit, duplicate, remove]} />
      {isDeleting ? <DeletePolicyDialog policy={row} onDone={close} onClose={close} /> : null}
    </>
  )
}

export const loader = listLoader(policyList)

/** Lists the policies of managed clusters by name. */
export default function PoliciesPage() {
  const t = useTranslations('clusterPolicies')
  const adding = { writes: policyClass, to: path.newClusterPolicy(), children: t('add') }
  return (
    <ListPage
      definition={policyList}
      title={t('title')}
      sentence={t('sentence')}
      what={t('what')}
      actions={<NewButton {...adding} isFilled />}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
      RowActions={PolicyActions}
    />
  )
}
