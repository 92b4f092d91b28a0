import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'

interface ObjectChoiceProps {
  titles: readonly string[]
  chosen: string | null
  onChoose: (title: string | null) => void
}

/** Selects the exported object to edit; all of them if none is selected. */
export function ObjectChoice({ titles, chosen, onChoose }: ObjectChoiceProps) {
  const t = useTranslations('resource')
  if (titles.length < 2) return null
  return (
    <TextField
      select
      size="small"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('objectsToEdit') } }}
      style={{ width: 'min(260px, 100%)' }}
    >
      <option value="">{t('allObjects', { count: titles.length })}</option>
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </TextField>
  )
}
