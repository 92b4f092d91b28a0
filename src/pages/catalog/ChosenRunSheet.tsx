import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CatalogApplication } from './application-objects.ts'
import { chosenEnvironment } from './chosen-environment.ts'
import { RunSheet } from './RunSheet.tsx'

interface ChosenRunSheetProps {
  application: CatalogApplication
  onClose: () => void
}

/** Run sheet for the environment and run in the address. */
export function ChosenRunSheet(props: ChosenRunSheetProps) {
  const [search] = useSearchParams()
  const id = search.get('environment')
  const run = search.get('run')
  const { data: environment, isPending } = useQuery(chosenEnvironment(id))
  if (id !== null && isPending) return null
  return (
    <RunSheet {...props} chosen={{ ...(environment && { environment }), ...(run !== null && { run }) }} />
  )
}
