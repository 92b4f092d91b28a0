import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { isLabelSelector } from '../../util/kubernetes.ts'
import { Group, Part } from './FilterChip.tsx'

/** Longer lists would need a search, and the field above accepts any label. */
const MAX = 8

/**
 * Labels of the rows, most frequent first. Labels that every row has are omitted, because they wouldn't
 * filter anything.
 */
export function knownLabels(rows: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const label of labelsOf(row)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => rows.length === 1 || count < rows.length)
    .toSorted(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b))
    .slice(0, MAX)
    .map(([label]) => label)
}

function labelsOf(row: unknown): string[] {
  const labels = typeof row === 'object' && row !== null && 'labels' in row ? row.labels : null
  if (typeof labels !== 'object' || labels === null) return []
  return Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`)
}

const Form = styled('form')({ display: 'flex', alignItems: 'flex-start', gap: 8, padding: 12, width: 360 })

interface LabelChipProps {
  value: string
  /** Labels of the visible rows, in selector syntax. */
  known: readonly string[]
  onChange: (value: string) => void
}

/** Filters by label: one of the rows' labels, or any Kubernetes label selector. */
export function LabelChip({ value, known, onChange }: LabelChipProps) {
  const t = useTranslations('resource')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isSet = value !== ''
  const choose = (next: string): void => {
    setAnchor(null)
    if (next !== value) onChange(next)
  }
  return (
    <Group data-set={isSet ? '' : undefined}>
      <Part
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('labels')} <b>{isSet ? value : t('any')}</b>
        {isSet ? null : <ChevronDown size={14} strokeWidth={1.6} aria-hidden="true" />}
      </Part>
      {isSet ? (
        <Part
          data-clear=""
          aria-label={t('removeFilter', { name: t('labels') })}
          onClick={() => onChange('')}
        >
          <X size={14} strokeWidth={1.6} aria-hidden="true" />
        </Part>
      ) : null}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('byLabels') },
          // The popover takes focus on opening; move it to the field.
          transition: { onEnter: () => field.current?.focus() },
        }}
      >
        <SelectorForm field={field} value={value} onChange={choose} />
        {known.length > 0 ? (
          <>
            <Divider />
            <MenuList dense aria-label={t('labelsHere')}>
              {known.map((label) => (
                <MenuItem key={label} selected={label === value} onClick={() => choose(label)}>
                  {label}
                </MenuItem>
              ))}
            </MenuList>
          </>
        ) : null}
      </Popover>
    </Group>
  )
}

interface SelectorFormProps extends Pick<LabelChipProps, 'value' | 'onChange'> {
  field: RefObject<HTMLInputElement | null>
}

function SelectorForm({ field, value, onChange }: SelectorFormProps) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState(value)
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = typed.trim()
        if (text === '' || isLabelSelector(text)) onChange(text)
        else setIsWrong(true)
      }}
    >
      <TextField
        inputRef={field}
        fullWidth
        label={t('selector')}
        value={typed}
        error={isWrong}
        helperText={t(isWrong ? 'selectorWrong' : 'selectorHelp')}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" variant="contained" color="primary" sx={{ marginTop: 5 }}>
        {t('applyFilter')}
      </Button>
    </Form>
  )
}
