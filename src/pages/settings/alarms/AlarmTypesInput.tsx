import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { list } from '../../../api/queries.ts'
import type { InputProps } from '../../../attributes/parts.tsx'
import { SeveralInput } from '../../../attributes/SeveralInput.tsx'
import { alarmTypeName } from '../../../resource/alarms/alarm-name.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'

const types = () => list('config.AlarmType', { fields: ['id', 'name', 'title'] })

/** Alarm types known to the service. */
export function AlarmTypesInput(props: InputProps) {
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
