import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../ui/values/HiddenText.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import type { Sort } from '../../util/list-url.ts'
import type { ListDefinition } from '../list-definition.ts'
import { MenuButton, MenuTick } from '../../ui/page/MenuButton.tsx'
import type { UsedList } from '../use-list.ts'
import { nextOrder, type OrderChange, shownOrder } from '../list-view.ts'

export interface SortMenuProps<Row> {
  used: UsedList<Row>
}

/** Sortable column of a list. */
interface Choice {
  field: string
  name: string
  first: Sort['direction']
}

const directions = ['asc', 'desc'] as const

const edge = { marginLeft: 'auto', paddingLeft: 16, display: 'inline-flex', alignItems: 'center', gap: 4 }

/** Sort menu of a list, for layouts without clickable headings. */
export function SortMenu<Row>({ used }: SortMenuProps<Row>) {
  const { definition, sortBy } = used
  const { sort } = used.state
  const t = useTranslations('resource')
  const choices = useChoices(definition)
  const [isSeveralWanted, setIsSeveralWanted] = useState(false)
  const shown = shownOrder(sort, definition.order)
  const label = useLabel(choices, shown)
  if (choices.length === 0) return null
  const isSeveral = isSeveralWanted || shown.length > 1
  const [first] = shown
  const change = (to: OrderChange) => () => sortBy(to)
  const turnSeveral = (): void => {
    setIsSeveralWanted(!isSeveral)
    if (isSeveral && first && shown.length > 1) sortBy(() => [first])
  }
  return (
    <MenuButton label={label} icon={<ArrowDownUp size={16} strokeWidth={1.6} aria-hidden="true" />}>
      {(close) => [
        ...(isSeveral
          ? choices.map((choice) => (
              <PartItem
                key={choice.field}
                choice={choice}
                shown={shown}
                // After the user's own choice; the default order is appended automatically.
                onPress={change((chosen) =>
                  nextOrder({ ...choice, isAdded: chosen.length > 0 }, chosen, definition.order),
                )}
              />
            ))
          : choices.map(({ field, name, first: direction }) => (
              <MenuItem
                key={field}
                role="menuitemradio"
                aria-checked={field === first?.field}
                selected={field === first?.field}
                onClick={field === first?.field ? undefined : change(() => [{ field, direction }])}
              >
                {name}
              </MenuItem>
            ))),
        <Divider key="line" component="li" />,
        ...(first && !isSeveral
          ? directions.map((direction) => (
              <MenuItem
                key={direction}
                role="menuitemradio"
                aria-checked={direction === first.direction}
                selected={direction === first.direction}
                onClick={() => {
                  sortBy(() => [{ ...first, direction }])
                  close()
                }}
              >
                {t(`directions.${direction}`)}
              </MenuItem>
            ))
          : []),
        choices.length > 1 ? (
          <MenuItem key="several" role="menuitemcheckbox" aria-checked={isSeveral} onClick={turnSeveral}>
            <MenuTick isOn={isSeveral} />
            {t('sortBySeveral')}
          </MenuItem>
        ) : null,
        <MenuItem
          key="own"
          disabled={sort.length === 0}
          onClick={() => {
            setIsSeveralWanted(false)
            sortBy(() => [])
            close()
          }}
        >
          {t('ownOrder')}
        </MenuItem>,
      ]}
    </MenuButton>
  )
}

function useChoices<Row>({ columns }: ListDefinition<Row>): readonly Choice[] {
  const t = useTranslations()
  const say = useSay()
  return columns.flatMap(({ sort: field, sortFirst, header }): Choice[] =>
    field === undefined ? [] : [{ field, first: sortFirst ?? 'asc', name: header(t, say) }],
  )
}

/** Names the sort columns in order. */
function useLabel(choices: readonly Choice[], shown: readonly Sort[]): string {
  const t = useTranslations('resource')
  const reported = shown.flatMap(({ field, direction }) => {
    const column = choices.find((choice) => choice.field === field)?.name
    return column === undefined ? [] : { column, direction }
  })
  return reported.reduce(
    (before, each, index) => (index === 0 ? t('sortedBy', each) : t('sortedByNext', { before, ...each })),
    t('sort'),
  )
}

interface PartItemProps {
  choice: Choice
  shown: readonly Sort[]
  onPress: () => void
}

/** Item of a sort by several columns. A press first reverses it, then removes it. */
function PartItem({ choice, shown, onPress, ...item }: PartItemProps) {
  const t = useTranslations('resource')
  const index = shown.findIndex(({ field }) => field === choice.field)
  const direction = shown[index]?.direction
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={direction !== undefined}
      selected={direction !== undefined}
      onClick={onPress}
    >
      {choice.name}
      {direction ? (
        <span style={edge}>
          <HiddenText>{t('sorted', { rank: String(index + 1), direction })}</HiddenText>
          <small aria-hidden="true" style={{ color: 'inherit' }}>
            {index + 1}
          </small>
          <Arrow size={14} strokeWidth={1.6} aria-hidden="true" />
        </span>
      ) : null}
    </MenuItem>
  )
}
