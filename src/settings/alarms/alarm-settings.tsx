import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { Listed } from '../../../model/types.ts'
import { list } from '../../api/queries.ts'
import { CertificateInput } from '../../form/attributes/string.tsx'
import type { InputProps } from '../../form/attributes/parts.tsx'
import { SecretInput } from '../../form/attributes/secret.tsx'
import { SeveralInput } from '../../form/attributes/SeveralInput.tsx'
import { alarmTypeName } from '../../model-ui/alarms/alarm.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'

export type AlarmTypeRow = Listed<'config.AlarmType'>

export type AlarmTargetRow = Listed<'config.AlarmTarget'>

export type DeliveryRow = Listed<'config.AlarmDelivery'>

const filters = ['minSeverity', 'alarmTypes', 'clusters', 'tellsCleared'] as const

/** Form fields by target type. */
export const targetFields = {
  webhook: ['name', 'url', 'format', 'secret', 'certificate', ...filters],
  email: [
    'name',
    'to',
    'from',
    'smtpHost',
    'smtpPort',
    'tlsMode',
    'smtpUser',
    'smtpPassword',
    'certificate',
    ...filters,
  ],
} as const

/** Fields required to send a message. The service checks them again. */
export const requiredFields = {
  webhook: ['url'],
  email: ['to', 'from', 'smtpHost'],
} as const

const types = () => list('config.AlarmType', { fields: ['id', 'name', 'title'] })

/** Alarm types known to the service. */
function AlarmTypesInput(props: InputProps) {
  const sentence = useErrorSentence()
  const t = useTranslations<never>()
  const { data, error, isFetching } = useQuery(types())
  const locale = useLocale()
  const options = (data?.entries ?? [])
    .flatMap((row) => (row.name == null ? [] : [{ value: row.name, label: alarmTypeName(row, t) }]))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const failure = error === null ? undefined : sentence(error)
  return <SeveralInput {...props} options={options} isLoading={isFetching} failure={failure} />
}

const clusters = () => list('cluster.HostCluster', { fields: ['id', 'name'], sort: ['name,asc'] })

/** Existing clusters. */
function ClustersInput(props: InputProps) {
  const sentence = useErrorSentence()
  const { data, error, isFetching } = useQuery(clusters())
  const options = (data?.entries ?? []).flatMap(({ name }) =>
    name == null ? [] : [{ value: name, label: name }],
  )
  const failure = error === null ? undefined : sentence(error)
  return <SeveralInput {...props} options={options} isLoading={isFetching} failure={failure} />
}

/** Input for a write-only URL that is visible while typing, because typos couldn't be corrected otherwise. */
function UrlInput(props: InputProps) {
  return <SecretInput {...props} isShown />
}

/**
 * Inputs of an alarm target: its filters, which offer existing values, its URL, which is a secret once
 * stored, and its certificate.
 */
export const targetInputs = {
  alarmTypes: AlarmTypesInput,
  clusters: ClustersInput,
  url: UrlInput,
  certificate: CertificateInput,
} as const
