import { createContext } from 'react'

/** Where the choices of a configuration's fields come from; null where there is nothing to ask. */
export const ChoicePlace = createContext<{ provider: string; region: string; datacenter: string } | null>(
  null,
)
