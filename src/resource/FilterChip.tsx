import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-say.ts'
import { Group, Part } from './filter-parts.ts'
import type { ListFilter } from './list-definition.ts'
import { useChoicesFrom } from './use-choices-from.ts'

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 'auto',
  paddingLeft: 12,
  color: theme.vars.palette.text.tertiary,
}))

interface MenuChoice {
  value: string
  label: string
  note?: string
}

interface FilterChipProps {
  filter: ListFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One filter: dashed while it lets everything through, filled with its value when it does not. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useTranslations()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNear, setIsNear] = useState(false)
  const say = useSay()
  const name = filter.label(t, say)
  const { choices, isRead } = useChoices(filter, isNear || value !== undefined)
  const chosen = choices.find((choice) => choice.value === value)
  const shown = value === undefined ? t('resource.any') : (chosen?.label ?? (isRead ? value : '…'))
  const choose = (next: string | undefined): void => {
    setAnchor(null)
    onChange(next)
  }
  return (
    <Group data-set={value === undefined ? undefined : ''}>
      <Part
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Read before the menu opens, which is placed by what is in it.
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name} <b>{shown}</b>
        {value === undefined ? <ChevronDown size={14} strokeWidth={1.6} aria-hidden="true" /> : null}
      </Part>
      {value === undefined ? null : (
        <Part
          data-clear=""
          aria-label={t('resource.removeFilter', { name })}
          onClick={() => onChange(undefined)}
        >
          <X size={14} strokeWidth={1.6} aria-hidden="true" />
        </Part>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={value === undefined} onClick={() => choose(undefined)}>
          {t('resource.any')}
        </MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.value} selected={choice.value === value} onClick={() => choose(choice.value)}>
            {choice.label} {choice.note === undefined ? null : <Note>{choice.note}</Note>}
          </MenuItem>
        ))}
      </Menu>
    </Group>
  )
}

/** What a filter lets one choose; some of it is read once somebody looks at it. */
function useChoices(filter: ListFilter, isLookedAt: boolean) {
  const t = useTranslations()
  const locale = useLocale()
  const say = useSay()
  const read = useChoicesFrom(filter.choicesFrom, isLookedAt, filter.choicesBy)
  const told = filter.choices.map((choice) => ({ value: choice.value, label: choice.label(t, say) }))
  const all: readonly MenuChoice[] = [...told, ...(read ?? [])]
  return {
    choices: filter.isByLabel
      ? all.toSorted((one, other) => one.label.localeCompare(other.label, locale))
      : all,
    isRead: filter.choicesFrom === undefined || read !== undefined,
  }
}
