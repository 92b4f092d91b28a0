import { Link } from 'react-router'
import { PlaceText } from '../../resource/places/PlaceText.tsx'
import { usePlace } from '../../resource/places/use-place.ts'
import { path } from '../../util/path.ts'
import type { Run } from './runs.ts'

/** Link to the run's environment or cluster. */
export function RunPlaceCell({ run, part }: { run: Run; part: 'environment' | 'cluster' }) {
  const place = usePlace(run)
  const clusterId = place?.clusterId ?? null
  const environmentId = run.parent?.id ?? ''
  if (place === undefined || (part === 'cluster' && clusterId === null)) return null
  const to = part === 'cluster' ? path.cluster(clusterId ?? '') : path.environment(environmentId)
  return (
    <Link to={to}>
      <PlaceText row={run} part={part} />
    </Link>
  )
}
