import useMediaQuery from '@mui/material/useMediaQuery'
import type { ListColumn } from './list-definition.ts'

type Priority = NonNullable<ListColumn<never>['priority']>

/** Returns the column priority shown at this window width; the breakpoints match `table-parts.ts`. */
export function useShownPriority(): Priority {
  const isMiddle = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const isLarge = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const isLargest = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  if (isLargest) return 4
  if (isLarge) return 3
  return isMiddle ? 2 : 1
}
