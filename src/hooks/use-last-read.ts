import { useState } from 'react'

/** A value combined from several queries. */
interface Read {
  /** True once all of them have loaded. */
  isRead: boolean
}

/**
 * Returns the last complete value, which stays visible while a part of it is refetched. Until there is one,
 * returns the incomplete value.
 */
export function useLastRead<Known extends Read>(known: Known): Known {
  const [last, setLast] = useState(known)
  if (known.isRead && known !== last) setLast(known)
  return known.isRead || !last.isRead ? known : last
}
