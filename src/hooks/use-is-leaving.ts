import { useLocation, useNavigation } from 'react-router'

/** Whether another page is on its way. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}
