import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { path } from '../util/path.ts'
import { ChosenRunSheet } from './RunSheet.tsx'
import { titleText } from '../util/page.ts'
import { application } from './application.ts'

export const handle = titleText((t) => t('catalog.run'))

export default function RunRoute() {
  const id = useParams()['application'] ?? ''
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Closing keeps the environment for which the catalog was opened, but drops the one of a run to update.
  const environment = search.has('run') ? undefined : (search.get('environment') ?? undefined)
  const { data } = useSuspenseQuery(application(id))
  const close = (): void => void navigate(path.catalogApplication(id, environment))
  return <ChosenRunSheet application={data} onClose={close} />
}
