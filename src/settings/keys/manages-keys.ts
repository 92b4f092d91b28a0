import { createContext } from 'react'

/** True for the keys of a service account that the user manages as a member of its team. */
export const ManagesKeys = createContext(false)
