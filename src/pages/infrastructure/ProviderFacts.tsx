import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../../model/labels.ts'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Labels } from '../../components/Labels.tsx'
import { Panel, Section } from '../../components/Section.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { isSecretSet, type FormAttribute } from '../../resource/form-values.ts'
import { EditButton } from './EditButton.tsx'
import { makesHosts, type ProviderRow } from './provider.ts'
import { accountFields } from './provider-attributes.ts'
import { ProviderType } from './ProviderType.tsx'

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))
const Code = styled('code')(({ theme }) => theme.typography.code)

function Setting({ provider, field: { name, attribute } }: { provider: ProviderRow; field: FormAttribute }) {
  const t = useTranslations('infrastructure')
  const value = provider[name]
  if (attribute.kind === 'secret')
    return isSecretSet(provider, name) ? <>{t('secretSet')}</> : <Quiet>{t('secretUnset')}</Quiet>
  // A certificate is unreadable and longer than all other values together.
  if (name === 'certificate' && value) return <>{t('set')}</>
  return typeof value === 'string' && value !== '' ? <Code>{value}</Code> : <Quiet>{t('unset')}</Quiet>
}

/** Address under which the provider's machines reach the platform. */
function Address({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.providerFacts')
  if (provider.serviceAddress) return <Code>{provider.serviceAddress}</Code>
  return <Quiet>{t(makesHosts(provider) ? 'addressMissing' : 'addressUsual')}</Quiet>
}

/** Settings of a provider. Secrets are shown only as set or not set. */
export function ProviderFacts({ provider, onEdit }: { provider: ProviderRow; onEdit: () => void }) {
  const t = useTranslations('infrastructure.providerFacts')
  const say = useSay()
  const fields = [...accountFields(provider.type, false), ...accountFields(provider.type, true)]
  const takesMachines = makesHosts(provider) || provider.type === 'Other'
  return (
    <Section
      title={t('title')}
      end={
        <EditButton writes="config.CloudProvider" label={t('editSettings')} onClick={onEdit}>
          {t('edit')}
        </EditButton>
      }
    >
      <Panel>
        <KeyValues
          entries={[
            { label: t('type'), value: <ProviderType provider={provider} /> },
            ...(provider.description ? [{ label: t('description'), value: provider.description }] : []),
            ...fields.map((field) => ({
              label: say(attributeLabel(field.name, field.attribute)),
              value: <Setting provider={provider} field={field} />,
            })),
            ...(takesMachines ? [{ label: t('address'), value: <Address provider={provider} /> }] : []),
            {
              label: t('labels'),
              value: <Labels labels={provider.labels} most={8} whole none={<Quiet>{t('none')}</Quiet>} />,
            },
          ]}
        />
      </Panel>
    </Section>
  )
}
