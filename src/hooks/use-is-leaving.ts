import { useLocation, useNavigation } from 'react-router'

/** Returns true while another page is loading. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}
