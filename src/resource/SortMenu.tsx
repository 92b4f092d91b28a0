import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { ArrowDownUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-say.ts'
import type { Sort } from '../util/list-url.ts'
import type { ListDefinition } from './list-definition.ts'
import { MenuButton } from './MenuButton.tsx'
import { shownOrder } from './next-order.ts'

interface SortMenuProps<Row> {
  definition: ListDefinition<Row>
  /** What the person chose; nothing is the list's own order. */
  sort: readonly Sort[]
  onSort: (sort: readonly Sort[]) => void
}

const directions = ['asc', 'desc'] as const

/** By what a list is ordered, where there are no headings to press. */
export function SortMenu<Row>({ definition, sort, onSort }: SortMenuProps<Row>) {
  const t = useTranslations('resource')
  const all = useTranslations()
  const say = useSay()
  const choices = definition.columns.flatMap(({ sort: field, header }) =>
    field === undefined ? [] : { field, name: header(all, say) },
  )
  const [first, ...next] = shownOrder(sort, definition.order)
  const column = choices.find(({ field }) => field === first?.field)?.name
  if (choices.length === 0) return null
  return (
    <MenuButton
      label={
        first && column !== undefined ? t('sortedBy', { column, direction: first.direction }) : t('sort')
      }
      icon={<ArrowDownUp size={16} strokeWidth={1.6} aria-hidden="true" />}
    >
      {(close) => [
        ...choices.map(({ field, name }) => (
          <MenuItem
            key={field}
            role="menuitemradio"
            aria-checked={field === first?.field}
            selected={field === first?.field}
            onClick={() => {
              if (field !== first?.field) onSort([{ field, direction: 'asc' }])
            }}
          >
            {name}
          </MenuItem>
        )),
        <Divider key="line" component="li" />,
        ...(first
          ? directions.map((direction) => (
              <MenuItem
                key={direction}
                role="menuitemradio"
                aria-checked={direction === first.direction}
                selected={direction === first.direction}
                onClick={() => {
                  onSort([{ ...first, direction }, ...next])
                  close()
                }}
              >
                {t(`directions.${direction}`)}
              </MenuItem>
            ))
          : []),
        <MenuItem
          key="own"
          disabled={sort.length === 0}
          onClick={() => {
            onSort([])
            close()
          }}
        >
          {t('ownOrder')}
        </MenuItem>,
      ]}
    </MenuButton>
  )
}
