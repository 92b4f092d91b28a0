import { useState } from 'react'

/** What is put together of several answers. */
interface Read {
  /** Whether all of them have come. */
  isRead: boolean
}

/**
 * What was read last as a whole, so that what is known stays while what came beside it is read. Until there is any, what
 * has come so far.
 */
export function useLastRead<Known extends Read>(known: Known): Known {
  const [last, setLast] = useState(known)
  if (known.isRead && known !== last) setLast(known)
  return known.isRead || !last.isRead ? known : last
}
