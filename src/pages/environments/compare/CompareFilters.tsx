import { styled } from '@mui/material/styles'
import { useCallback, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChip } from '../../../resource/FilterChip.tsx'
import type { ListFilter } from '../../../resource/list-definition.ts'
import { SearchField } from '../../../resource/SearchField.tsx'
import { useCompareChoice } from './compare-link.ts'
import { differences } from './narrow.ts'

const Bar = styled('search')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > output': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

const End = styled('div')({ marginLeft: 'auto' })

const differs: ListFilter = {
  field: 'differs',
  label: (t) => t('between.compare.differs'),
  choices: differences.map((part) => ({ value: part, label: (t) => t(`between.compare.parts.${part}`) })),
}

interface CompareFiltersProps {
  /** Number of objects after filtering, and in total. */
  shown: number
  total: number
  /** Actions for the filtered objects. */
  children: ReactNode
}

/** Filters of a comparison, stored in the address. */
export function CompareFilters({ shown, total, children }: CompareFiltersProps) {
  const t = useTranslations('between.compare')
  const [choice, choose] = useCompareChoice()
  const search = useCallback((text: string) => choose({ search: text }), [choose])
  return (
    <Bar>
      <SearchField value={choice.search} onChange={search} placeholder={t('searchPlaceholder')} />
      <FilterChip
        filter={differs}
        isOne
        chosen={choice.differs === '' ? [] : [choice.differs]}
        onChange={(change) => {
          const [value] = change([])
          choose({ differs: differences.find((part) => part === value) ?? '' })
        }}
      />
      <output>{shown === total ? null : t('shown', { shown, total })}</output>
      <End>{children}</End>
    </Bar>
  )
}
