import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSay } from '../../hooks/use-texts.ts'
import type { FilterChange } from '../../util/list-url.ts'
import type { ListFilter } from '../list-definition.ts'
import { MenuTick } from '../../ui/page/MenuButton.tsx'
import { useChoicesFrom } from '../../form/use-choices-from.ts'

/** Filter chip: dashed while unset, filled once set. */
export const Group = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'stretch',
  height: 32,
  borderRadius: 6,
  border: `1px dashed ${theme.vars.palette.line.control}`,
  '&[data-set]': {
    border: `1px solid ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.action.selected,
  },
  '@media (pointer: coarse)': { height: 44 },
}))

export const Part = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: 6,
  padding: '0 10px',
  borderRadius: 5,
  color: theme.vars.palette.text.secondary,
  '& b': {
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
  },
  '&:hover': { background: theme.vars.palette.action.hover },
  '[data-set] > &:hover': { background: 'transparent', color: theme.vars.palette.text.primary },
  '&[data-clear]': { padding: '0 8px 0 0', marginLeft: -2 },
}))

interface MenuChoice {
  value: string
  label: string
  note?: string
  group?: string
}

interface FilterChipProps {
  filter: ListFilter
  chosen: readonly string[] | undefined
  onChange: (change: FilterChange) => void
  /** Accepts a single value instead of several. */
  isOne?: boolean
}

const none: readonly string[] = []

/** Filter chip: dashed while unset, filled with its values once set. */
export function FilterChip({ filter, chosen = none, onChange, isOne = false }: FilterChipProps) {
  const t = useTranslations()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNear, setIsNear] = useState(false)
  const say = useSay()
  const name = filter.label(t, say)
  const isSet = chosen.length > 0
  const { choices, isRead } = useChoices(filter, isNear || isSet)
  const labelOf = (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? (isRead ? value : '…')
  const shown = isSet ? chosen.map(labelOf).join(', ') : t('resource.any')
  const change = (next: FilterChange, isOpen = false): void => {
    if (!isOpen) setAnchor(null)
    onChange(next)
  }
  return (
    <Group data-set={isSet ? '' : undefined}>
      <Part
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Load before the menu opens, because its content determines its position.
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name} <b>{shown}</b>
        {isSet ? null : <ChevronDown size={14} strokeWidth={1.6} aria-hidden="true" />}
      </Part>
      {isSet ? (
        <Part
          data-clear=""
          aria-label={t('resource.removeFilter', { name })}
          onClick={() => onChange(() => none)}
        >
          <X size={14} strokeWidth={1.6} aria-hidden="true" />
        </Part>
      ) : null}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!isSet} onClick={() => change(() => none)}>
          {t('resource.any')}
        </MenuItem>
        {choices.flatMap(({ value, label, note, group }, index) => [
          group === undefined || group === choices[index - 1]?.group ? null : (
            <Typography
              component="li"
              color="textSecondary"
              sx={{ fontWeight: 500, padding: '4px 8px 0', lineHeight: '28px' }}
              key={`group ${group}`}
              role="presentation"
            >
              {group}
            </Typography>
          ),
          <MenuItem
            key={value}
            selected={chosen.includes(value)}
            {...(isOne ? { onClick: () => change(() => [value]) } : severalProps(value, chosen, change))}
          >
            {isOne ? null : <MenuTick isOn={chosen.includes(value)} />}
            {label}{' '}
            {note === undefined ? null : (
              <small style={{ marginLeft: 'auto', paddingLeft: 12 }}>{note}</small>
            )}
          </MenuItem>,
        ])}
      </Menu>
    </Group>
  )
}

const switched =
  (value: string): FilterChange =>
  (chosen) =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]

/**
 * Checkbox item in a multi-select menu. Space, or a click on the box, keeps the menu open; Enter, or a click
 * on the label, closes it.
 */
const severalProps = (
  value: string,
  chosen: readonly string[],
  change: (next: FilterChange, isOpen?: boolean) => void,
) => ({
  role: 'menuitemcheckbox',
  'aria-checked': chosen.includes(value),
  onClick: (event: MouseEvent<HTMLElement>) =>
    change(switched(value), event.target instanceof Element && event.target.closest('[data-tick]') !== null),
  // The menu turns a released Space into Enter.
  onKeyUp: (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    change(switched(value), true)
  },
})

/** Sorts by label within each group. */
function sorted(choices: readonly MenuChoice[], locale: string): MenuChoice[] {
  const groups = [...new Set(choices.map(({ group }) => group))]
  return choices.toSorted(
    (one, other) =>
      groups.indexOf(one.group) - groups.indexOf(other.group) || one.label.localeCompare(other.label, locale),
  )
}

/** Choices of a filter. Some are loaded only once the user opens it. */
function useChoices(filter: ListFilter, isLookedAt: boolean) {
  const t = useTranslations()
  const locale = useLocale()
  const say = useSay()
  const read = useChoicesFrom(filter.choicesFrom, isLookedAt, filter.choicesBy)
  const reported = filter.choices.map(({ value, label, group }) => ({
    value,
    label: label(t, say),
    ...(group ? { group: group(t, say) } : {}),
  }))
  const all: readonly MenuChoice[] = [...reported, ...(read ?? [])]
  return {
    choices: filter.isByLabel ? sorted(all, locale) : all,
    isRead: filter.choicesFrom === undefined || read !== undefined,
  }
}
