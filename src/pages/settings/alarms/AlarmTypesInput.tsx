import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { list } from '../../../api/queries.ts'
import type { InputProps } from '../../../attributes/parts.tsx'
import { SeveralInput } from '../../../attributes/SeveralInput.tsx'
import { useSay } from '../../../hooks/use-texts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'

const types = () => list('config.AlarmType', { fields: ['id', 'name', 'title'] })

/** Alarm types known to the service. */
export function AlarmTypesInput(props: InputProps) {
  const sentence = useErrorSentence()
  const say = useSay()
  const { data, error, isFetching } = useQuery(types())
  const locale = useLocale()
  const options = (data?.entries ?? [])
    .flatMap(({ name, title }) => (name == null ? [] : [{ value: name, label: say(title ?? name) }]))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const failure = error === null ? undefined : sentence(error)
  return <SeveralInput {...props} options={options} isLoading={isFetching} failure={failure} />
}
