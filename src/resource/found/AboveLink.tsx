import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { get } from '../../api/queries.ts'
import { classOf, type Located, pageOf } from '../places/page-of.ts'

const named = { fields: ['id', 'name'] } as const

/** Link to an ancestor, by name once loaded. */
export function AboveLink({ thing }: { thing: Located }) {
  const { data } = useQuery(get(classOf(thing).id, thing.id, named))
  return (
    <Link component={RouterLink} to={pageOf(thing)}>
      {data?.name ?? thing.id}
    </Link>
  )
}
