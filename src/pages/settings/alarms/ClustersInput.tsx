import { useQuery } from '@tanstack/react-query'
import { list } from '../../../api/queries.ts'
import type { InputProps } from '../../../attributes/parts.tsx'
import { SeveralInput } from '../../../attributes/SeveralInput.tsx'
import { useErrorSentence } from '../../../resource/use-error-text.ts'

const clusters = () => list('cluster.HostCluster', { fields: ['id', 'name'], sort: ['name,asc'] })

/** Existing clusters. */
export function ClustersInput(props: InputProps) {
  const sentence = useErrorSentence()
  const { data, error, isFetching } = useQuery(clusters())
  const options = (data?.entries ?? []).flatMap(({ name }) =>
    name == null ? [] : [{ value: name, label: name }],
  )
  const failure = error === null ? undefined : sentence(error)
  return <SeveralInput {...props} options={options} isLoading={isFetching} failure={failure} />
}
