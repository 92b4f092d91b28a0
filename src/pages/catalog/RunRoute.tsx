import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { path } from '../../util/path.ts'
import { application } from './application-loader.ts'
import { RunSheet } from './RunSheet.tsx'

/** The run sheet over the application's page, with an address of its own. */
export default function RunRoute() {
  const id = useParams()['application'] ?? ''
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(application(id))
  return <RunSheet application={data} onClose={() => void navigate(path.catalogApplication(id))} />
}
