import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { type Choice, choices } from '../../api/choices.ts'
import { usePaused } from '../../hooks/use-paused.ts'
import { ChoicePlace } from './choice-place.ts'

/** Of these an account has more than one reads, so that the account is searched. */
const searched: ReadonlySet<string> = new Set(['image', 'instanceType'])

interface Choices {
  options: readonly Choice[]
  isLoading: boolean
  /** Why there are none to choose from. */
  error: Error | null
  /** The account is asked from the first time that somebody looks. */
  look: () => void
}

const nowhere = { provider: '', region: '', datacenter: '' }

/** Where to look for a field; while somebody still types that place, where it was before. */
function usePlace(field: string) {
  const place = useContext(ChoicePlace)
  const { provider, ...around } = place ?? nowhere
  const named = (name: keyof typeof around): string => (field === name ? '' : around[name].trim())
  const region = usePaused(named('region'))
  const datacenter = usePaused(named('datacenter'))
  return place === null ? null : { provider, region, datacenter }
}

/** What the account of the provider has for a field, as far as `typed` finds it. */
export function useChoices(field: string, typed: string): Choices {
  const place = usePlace(field)
  const [isLookedAt, setIsLookedAt] = useState(false)
  const search = usePaused(searched.has(field) ? typed.trim() : '')
  const { data, isFetching, error } = useQuery({
    ...choices({ ...(place ?? nowhere), field, search }),
    enabled: isLookedAt && place !== null,
  })
  return {
    options: error ? [] : (data ?? []).filter((choice) => isFound(choice, typed.trim())),
    isLoading: isFetching,
    error,
    look: () => setIsLookedAt(true),
  }
}

const isFound = ({ value, label, description }: Choice, typed: string): boolean =>
  [value, label, description].some((text) => text.toLowerCase().includes(typed.toLowerCase()))
