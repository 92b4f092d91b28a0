import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../components/CopyButton.tsx'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Labels } from '../../components/Labels.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { linkId, linkName } from '../../util/link-name.ts'
import { path } from '../../util/path.ts'
import { type HostGroupRow, isDirect, type ProviderRow } from './provider.ts'

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

/** What the group is, and what its command does to a machine, or where machines join instead. */
export function GroupFacts({ group, provider, onEdit }: GroupFactsProps) {
  const t = useTranslations('infrastructure.group')
  const { desiredCount, minHosts, maxHosts } = group
  const wanted = t('wantedValue', { wanted: desiredCount ?? 0, min: minHosts ?? 0, max: maxHosts ?? 0 })
  return (
    <>
      <Section
        title={t('about')}
        end={
          <Button size="small" variant="text" color="primary" onClick={onEdit}>
            {t('edit')}
          </Button>
        }
      >
        <Panel>
          <KeyValues
            entries={[
              { label: t('name'), value: group.name },
              { label: t('provider'), value: <Link to={path.provider(provider.id)}>{provider.name}</Link> },
              { label: t('wanted'), value: wanted },
              { label: t('labels'), value: <Labels labels={group.labels} most={8} /> },
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
      {isDirect(provider) ? (
        <Notice tone="info" title={t('does')}>
          {t('doesText')}
        </Notice>
      ) : (
        <Notice tone="info" title={t('elsewhere')}>
          {t('elsewhereText', { provider: provider.name ?? provider.id })}
        </Notice>
      )}
    </>
  )
}
