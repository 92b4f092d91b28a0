import { useParams, type LoaderFunctionArgs } from 'react-router'
import { get, type Resource } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { DetailPage } from '../../resource/DetailPage.tsx'
import { crumbName } from '../../util/route-handle.ts'
import { findClass } from './find-class.ts'

export const handle = crumbName()

export const loader = ({ params }: LoaderFunctionArgs): Promise<Resource> =>
  queryClient.ensureQueryData(get(findClass(params).id, params['id'] ?? ''))

export default function ResourcePage() {
  const params = useParams()
  return <DetailPage class={findClass(params).id} id={params['id'] ?? ''} />
}
