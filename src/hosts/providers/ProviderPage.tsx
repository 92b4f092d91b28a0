import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageBody, PageColumns, PageHead } from '../../ui/page/PageHead.tsx'
import { PartOfWhole } from '../../ui/values/Quantity.tsx'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { stateOf } from '../../ui/values/state.ts'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { statusTexts } from '../../hooks/use-message-text.ts'
import { changedColumn, labelsColumn, nameColumn } from '../../table/columns.tsx'
import { DeleteDialog } from '../../model-ui/lazy-dialogs.ts'
import { defineList } from '../../table/list-definition.ts'
import { prefetchList } from '../../table/list-loader.ts'
import { NewButton } from '../../table/ListPage.tsx'
import { ResourceList } from '../../table/ResourceList.tsx'
import { SimulatedChip } from '../../places/simulated.tsx'
import { useForbidden } from '../../form/use-permission.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { path } from '../../util/path.ts'
import {
  hostsOf,
  makesHosts,
  provider,
  wayOf,
  countConnected,
  groupFields,
  type HostGroupRow,
} from './provider.ts'
import { ProviderAccess, ProviderFacts } from './ProviderFacts.tsx'
import { ProviderType } from './provider-labels.tsx'

const EditProviderSheet = lazySheet(async () => (await import('./ProviderFields.tsx')).EditProviderSheet)

const pathOf = (group: HostGroupRow): string => path.hostGroup(group.parent?.id ?? '', group.id)

const groupList = defineList({
  class: 'config.HostGroup',
  mode: 'exportDetails',
  fields: groupFields,
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn(pathOf, { header: (t) => t('infrastructure.columns.group') }),
    {
      id: 'state',
      header: (t) => t('infrastructure.columns.state'),
      sort: 'state',
      priority: 1,
      width: '28%',
      cell: (row) => <StateLabel state={stateOf(row.state)} cause={statusTexts(row)[0]} />,
    },
    {
      id: 'connected',
      header: (t) => t('infrastructure.columns.connected'),
      align: 'right',
      priority: 1,
      cell: (row) => <PartOfWhole part={countConnected(row.hosts)} whole={row.desiredCount} />,
      value: (row) => countConnected(row.hosts),
    },
    {
      id: 'range',
      header: (t) => t('infrastructure.columns.range'),
      align: 'right',
      priority: 3,
      cell: (row) => `${row.minHosts ?? 0}–${row.maxHosts ?? '∞'}`,
    },
    // Optional because the service's own label repeats the name.
    labelsColumn({ isOptional: true }),
    changedColumn(),
  ],
})

const groupsOf = (id: string) => ({ of: { class: 'config.CloudProvider', id, relation: 'hostGroups' } })

export const loader = (args: LoaderFunctionArgs): Promise<null> =>
  prefetchList(groupList, args, groupsOf(args.params['provider'] ?? ''))

/** Provider page: host groups, settings and access check. */
export default function ProviderPage() {
  const id = useParams()['provider'] ?? ''
  const t = useTranslations('infrastructure.provider')
  const forbidden = useForbidden('config.CloudProvider')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(provider(id))
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = data.name ?? id
  const groups = data.hostGroups?.length ?? 0
  const creating = { writes: 'config.HostGroup', to: path.newHostGroup(id), children: t('newGroup') }
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <ProviderType provider={data} />
            <SimulatedChip subject={data} />
          </>
        }
        sentence={t('sentence', { groups, hosts: hostsOf(data.hostGroups).length })}
        actions={
          <>
            <NewButton {...creating} isFilled />
            <MoreMenu
              label={t('more', { name })}
              actions={[
                {
                  label: t('edit'),
                  icon: <Pencil size={16} strokeWidth={1.6} aria-hidden />,
                  disabledReason: forbidden,
                  onClick: () => setOpen('edit'),
                },
                {
                  label: t('delete'),
                  icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
                  isDestructive: true,
                  disabledReason: forbidden,
                  onClick: () => setOpen('delete'),
                },
              ]}
            />
          </>
        }
      />
      <PageBody>
        {wayOf(data.type) === 'keeps' ? (
          <Notice
            tone="info"
            title={t('keepsTitle')}
            action={
              <WriteButton writes="config.CloudProvider" size="small" to={path.newProvider()}>
                {t('keepsAction')}
              </WriteButton>
            }
          >
            {t('keepsText')}
          </Notice>
        ) : null}
        <PageColumns>
          <div>
            <Section title={t('groups')} count={groups}>
              <ResourceList
                definition={groupList}
                what={t('groups')}
                place={groupsOf(id)}
                empty={{
                  title: t('noGroups'),
                  text: t(`noGroupsText.${wayOf(data.type)}`),
                  action: <NewButton {...creating} />,
                }}
              />
            </Section>
          </div>
          <div>
            {makesHosts(data) ? <ProviderAccess provider={data} /> : null}
            <ProviderFacts provider={data} onEdit={() => setOpen('edit')} />
          </div>
        </PageColumns>
      </PageBody>
      {open === 'edit' ? <EditProviderSheet provider={data} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          class="config.CloudProvider"
          id={id}
          name={name}
          words={{ text: t('deleteText', { name }) }}
          onClose={() => setOpen(null)}
          onDone={() => void navigate(path.infrastructure())}
        />
      ) : null}
    </>
  )
}
