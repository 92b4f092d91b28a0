import { useMemo } from 'react'
import { useStored } from '../hooks/use-stored.ts'
import type { ListDefinition } from './list-definition.ts'

type Visibility = Record<string, boolean>

function readVisibility(stored: unknown): Visibility | null {
  if (typeof stored !== 'object' || stored === null) return null
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  )
  return Object.fromEntries(entries)
}

const nothing: Visibility = {}

/** Column visibility of a list: the definition's default, overridden by the user's choice on this device. */
export function useVisibility<Row>(
  definition: ListDefinition<Row>,
): [Visibility, (visibility: Visibility) => void] {
  const key = `gantry-columns-${definition.id ?? definition.class}`
  const [chosen, setChosen] = useStored<Visibility>(key, nothing, readVisibility)
  const visibility = useMemo(() => {
    const own = definition.columns
      .filter(({ isOptional }) => isOptional === true)
      .map(({ id }) => [id, false])
    return { ...Object.fromEntries(own), ...chosen }
  }, [definition, chosen])
  return [visibility, setChosen]
}
