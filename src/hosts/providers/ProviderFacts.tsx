import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../../model/labels.ts'
import type { AccessCheck } from '../../../model/actions/providers.ts'
import { action } from '../../api/queries.ts'
import { Inline } from '../../ui/page/layout.ts'
import { Age } from '../../ui/values/Time.tsx'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { Labels } from '../../ui/values/Labels.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { useMessageText, useStatusText } from '../../hooks/use-message-text.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { isSecretSet, type FormAttribute } from '../../form/form-values.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { EditButton } from '../EditButton.tsx'
import { accountFields } from './provider-attributes.ts'
import { makesHosts, type ProviderRow } from './provider.ts'
import { ProviderType, AccessState } from './provider-labels.tsx'

function Setting({ provider, field: { name, attribute } }: { provider: ProviderRow; field: FormAttribute }) {
  const t = useTranslations('infrastructure')
  const value = Reflect.get(provider, name)
  if (attribute.kind === 'secret')
    return isSecretSet(provider, name) ? (
      <>{t('secretSet')}</>
    ) : (
      <span className="tertiary-text">{t('secretUnset')}</span>
    )
  // A certificate is unreadable and longer than all other values together.
  if (name === 'certificate' && value) return <>{t('set')}</>
  return typeof value === 'string' && value !== '' ? (
    <code>{value}</code>
  ) : (
    <span className="tertiary-text">{t('unset')}</span>
  )
}

/** Address under which the provider's machines reach the platform. */
function Address({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.providerFacts')
  if (provider.serviceAddress) return <code>{provider.serviceAddress}</code>
  return <span className="tertiary-text">{t(makesHosts(provider) ? 'addressMissing' : 'addressUsual')}</span>
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
              value: (
                <Labels
                  labels={provider.labels}
                  most={8}
                  whole
                  none={<span className="tertiary-text">{t('none')}</span>}
                />
              ),
            },
          ]}
        />
      </Panel>
    </Section>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& ul': { display: 'grid', gap: 8, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 8,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& li > svg': { marginTop: 3 },
}))

/** Result of the last access check of a provider's account, and a button to check again. */
export function ProviderAccess({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.access')
  const sentence = useErrorSentence()
  const validate = useMutation(action('config.CloudProvider', 'validateAccess'))
  // Shows the checks of a run started here until the settings change, which clears the result.
  const isCurrent = provider.validatedOn != null
  const checks = (isCurrent && validate.data?.checks) || []
  const age = <Age time={provider.validatedOn} />
  const button = (
    <WriteButton
      writes="config.CloudProvider"
      size="small"
      startIcon={<ShieldCheck size={14} strokeWidth={1.6} aria-hidden />}
      loading={validate.isPending}
      onClick={() => validate.mutate({ id: provider.id })}
    >
      {t('validate')}
    </WriteButton>
  )
  return (
    <Section title={t('title')} end={button}>
      <Panel>
        <Body aria-live="polite">
          <Inline gap="4px 12px">
            <AccessState provider={provider} withCause={false} />
            {isCurrent ? <small>{t.rich('tried', { age: () => age })}</small> : null}
          </Inline>
          <Found provider={provider} checks={checks} />
          {validate.error ? <Notice tone="fail">{sentence(validate.error)}</Notice> : null}
        </Body>
      </Panel>
    </Section>
  )
}

function Found({ provider, checks }: { provider: ProviderRow; checks: AccessCheck[] }) {
  const t = useTranslations('infrastructure.access')
  const text = useMessageText()
  const statusText = useStatusText()
  if (checks.length > 0)
    return (
      <ul aria-label={t('checks')}>
        {checks.map(({ name, isPassed, ...reported }) => (
          <li key={name}>
            <StateMark state={isPassed ? 'completed' : 'failed'} />
            <span>{text(reported)}</span>
          </li>
        ))}
      </ul>
    )
  const reported = provider.status ?? []
  if (reported.length === 0 && provider.state === 'available') return null
  return <p>{reported.length === 0 ? t('untriedText') : statusText(provider)}</p>
}
