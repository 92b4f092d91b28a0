import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { FormSheet } from '../../../resource/FormSheet.tsx'
import { useForbidden } from '../../../resource/use-permission.ts'
import { keyOf, limitTypes, type LimitRangeRow, type Place, places } from './limit-range.ts'
import { useLimitForm } from './use-limit-form.ts'

const Groups = styled('div')({ display: 'grid', gap: 24 })
const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.h2, padding: 0 },
}))
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  marginTop: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

interface LimitSheetProps {
  environment: string
  /** Null for a new one. */
  range: LimitRangeRow | null
  /** Names of the existing LimitRanges. */
  names: readonly string[]
  onClose: () => void
}

/** Edits a LimitRange; entries the form doesn't show are kept. */
export function LimitSheet({ environment, range, names, onClose }: LimitSheetProps) {
  const forbidden = useForbidden('environments.LimitRange')
  const t = useTranslations('between.limits')
  const form = useLimitForm({ environment, range, names, onDone: onClose })
  const field = (place: Place): React.ReactNode => {
    const key = keyOf(place)
    const problem = form.problemOf(place)
    return (
      <TextField
        key={key}
        id={form.idOf(key)}
        label={t('field', { bound: t(place.bound), resource: t(`resources.${place.resource}`) })}
        autoComplete="off"
        value={form.textOf(place)}
        error={problem !== null}
        helperText={problem ?? t(place.resource === 'cpu' ? 'cpuHelp' : 'bytesHelp')}
        onChange={({ target }) => form.type(key, target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    )
  }
  return (
    <FormSheet
      wide
      title={range ? t('edit', { name: range.name ?? '' }) : t('add')}
      subtitle={t('subtitle')}
      submit={t('submit')}
      isBusy={form.isBusy}
      isChanged={form.isChanged}
      problems={form.problems}
      forbidden={forbidden}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Groups>
        {limitTypes.map((type) => (
          <Group key={type}>
            <legend>{t(`types.${type}`)}</legend>
            <Grid>{places.filter((place) => place.type === type).map(field)}</Grid>
          </Group>
        ))}
        {form.refusal === null ? null : <Notice tone="fail">{form.refusal}</Notice>}
      </Groups>
    </FormSheet>
  )
}
