import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { linkId, linkName } from '../util/link-name.ts'
import { path } from '../util/path.ts'
import { namedScalingGroup } from './config-attributes.ts'
import { EditButton } from './EditButton.tsx'
import { type HostGroupRow, isDirect, makesHosts, type ProviderRow } from './providers/provider.ts'

interface GroupFactsProps {
  group: HostGroupRow
  provider: ProviderRow
  onEdit: () => void
}

function ClusterLink({ group }: { group: HostGroupRow }) {
  const t = useTranslations('infrastructure.group')
  const id = linkId(group.cluster)
  return id === null ? (
    <>{t('noCluster')}</>
  ) : (
    <Link to={path.cluster(id)}>{linkName(group.cluster) ?? id}</Link>
  )
}

/** Explains how machines join the group, or that they can't. */
function WhereFrom({ group, provider }: Pick<GroupFactsProps, 'group' | 'provider'>) {
  const t = useTranslations('infrastructure.group')
  const name = provider.name ?? provider.id
  if (isDirect(provider))
    return (
      <Notice tone="info" title={t('does')}>
        {t('doesText')}
      </Notice>
    )
  const scaling = namedScalingGroup(group)
  if (scaling !== null)
    return (
      <Notice tone="info" title={t('scaled')}>
        {t('scaledText', { group: scaling })}
      </Notice>
    )
  const way = makesHosts(provider) ? 'made' : 'elsewhere'
  return (
    <Notice tone="info" title={t(way)}>
      {t(provider.type === 'vSphere' ? 'clonedText' : `${way}Text`, { provider: name })}
    </Notice>
  )
}

/** Settings of the group, and the effect of its setup command or how else machines join. */
export function GroupFacts({ group, provider, onEdit }: GroupFactsProps) {
  const t = useTranslations('infrastructure.group')
  const { desiredCount, minHosts, maxHosts } = group
  const wanted = t('wantedValue', { wanted: desiredCount ?? 0, min: minHosts ?? 0, max: maxHosts ?? 0 })
  return (
    <>
      <Section
        title={t('about')}
        end={
          <EditButton writes="config.HostGroup" label={t('editGroup')} onClick={onEdit}>
            {t('edit')}
          </EditButton>
        }
      >
        <Panel>
          <KeyValues
            entries={[
              { label: t('name'), value: group.name },
              { label: t('provider'), value: <Link to={path.provider(provider.id)}>{provider.name}</Link> },
              { label: t('wanted'), value: wanted },
              { label: t('labels'), value: <Labels labels={group.labels} most={8} whole /> },
              { label: t('cluster'), value: <ClusterLink group={group} /> },
              {
                label: t('id'),
                value: (
                  <>
                    <code>{group.id}</code> <CopyButton text={group.id} label={t('copyId')} />
                  </>
                ),
              },
            ]}
          />
        </Panel>
      </Section>
      <WhereFrom group={group} provider={provider} />
    </>
  )
}
