import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageColumns } from '../../components/PageColumns.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Section } from '../../components/Section.tsx'
import { DeleteDialog } from '../../resource/lazy-dialogs.ts'
import { prefetchList } from '../../resource/list-loader.ts'
import { NewButton } from '../../resource/NewButton.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { useForbidden } from '../../resource/use-permission.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { EditProviderSheet } from './EditProviderSheet.tsx'
import { groupList } from './group-list.tsx'
import { hostsOf, makesHosts, provider, wayOf } from './provider.ts'
import { ProviderAccess } from './ProviderAccess.tsx'
import { ProviderFacts } from './ProviderFacts.tsx'
import { ProviderType } from './ProviderType.tsx'

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
