import { createContext } from 'react'

/** Scope of the choices of a configuration's fields; null if no account can list them. */
export const ChoicePlace = createContext<{ provider: string; region: string; datacenter: string } | null>(
  null,
)
