import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-texts.ts'
import { nameOfRow, type ListDefinition } from './list-definition.ts'

/** Returns a function that names the list's rows in the current language. */
export function useRowName<Row>(definition: ListDefinition<Row>): (row: Row) => string {
  const t = useTranslations<never>()
  const say = useSay()
  return useCallback((row) => nameOfRow(definition, row, t, say), [definition, t, say])
}
