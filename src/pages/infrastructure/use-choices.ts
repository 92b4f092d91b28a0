import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useState } from 'react'
import type { Choice } from '../../../model/actions/providers.ts'
import { choices } from '../../api/choices.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { usePaused } from '../../hooks/use-paused.ts'
import { ChoicePlace } from './choice-place.ts'

/** Fields with more choices than one response contains, so the account is searched. */
const searched: ReadonlySet<string> = new Set(['image', 'instanceType'])

interface Choices {
  options: readonly Choice[]
  isLoading: boolean
  /** Error that explains why there are no choices. */
  error: Error | null
  /** Starts loading choices. The account is queried only after the first call. */
  look: () => void
}

const nowhere = { provider: '', region: '', datacenter: '' }

/**
 * Returns the scope of a field's choices. Debounced: while the user types a scope, the previous one applies.
 */
function usePlace(field: string) {
  const place = useContext(ChoicePlace)
  const { provider, ...around } = place ?? nowhere
  const named = (name: keyof typeof around): string => (field === name ? '' : around[name].trim())
  const region = usePaused(named('region'))
  const datacenter = usePaused(named('datacenter'))
  return place === null ? null : { provider, region, datacenter }
}

/** Returns the account's choices for a field, filtered by `typed`. */
export function useChoices(field: string, typed: string): Choices {
  const place = usePlace(field)
  const [isLookedAt, setIsLookedAt] = useState(false)
  const search = usePaused(searched.has(field) ? typed.trim() : '')
  const { data, isFetching, error } = useQuery({
    ...choices({ ...(place ?? nowhere), field, search }),
    enabled: isLookedAt && place !== null,
  })
  const text = useMessageText()
  const known = useMemo(
    () =>
      data?.map(({ description, reasons = [], ...choice }) => ({
        ...choice,
        description: text({ message: description, reasons }),
      })) ?? [],
    [data, text],
  )
  return {
    options: error ? [] : known.filter((choice) => isFound(choice, typed.trim())),
    isLoading: isFetching,
    error,
    look: () => setIsLookedAt(true),
  }
}

const isFound = ({ value, label, description }: Choice, typed: string): boolean =>
  [value, label, description].some((text) => text.toLowerCase().includes(typed.toLowerCase()))
