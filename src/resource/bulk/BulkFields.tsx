import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { MOST_REPLICAS } from '../../util/replicas.ts'
import type { BulkKind } from './bulk-kinds.ts'
import type { BulkInput } from './plan.ts'

const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20, '&:empty': { display: 'none' } })
const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 })

interface BulkFieldsProps {
  kind: BulkKind
  input: BulkInput
  onChange: (input: BulkInput) => void
  typed: string
  onTyped: (typed: string) => void
  /** Has to be typed, since data is lost; null asks for nothing. */
  toType: string | null
}

/** What has to be said of a change beside what it is done with. */
export function BulkFields({ kind, input, onChange, typed, onTyped, toType }: BulkFieldsProps) {
  const t = useTranslations('resource.bulk')
  const set = (change: Partial<BulkInput>): void => onChange({ ...input, ...change })
  return (
    <Fields>
      {kind === 'scale' ? (
        <TextField
          type="number"
          label={t('replicas')}
          value={Number.isNaN(input.replicas) ? '' : input.replicas}
          onChange={({ target }) => {
            const replicas = target.value === '' ? Number.NaN : Number(target.value)
            if (Number.isNaN(replicas) || (Number.isInteger(replicas) && replicas >= 0)) set({ replicas })
          }}
          slotProps={{ htmlInput: { min: 0, max: MOST_REPLICAS, inputMode: 'numeric' } }}
          sx={{ width: 140 }}
        />
      ) : null}
      {kind === 'label' ? (
        <>
          <Pair>
            <TextField
              label={t('labelKey')}
              value={input.labelKey}
              onChange={({ target }) => set({ labelKey: target.value.trim() })}
              autoComplete="off"
            />
            <TextField
              label={t('labelValue')}
              value={input.labelValue}
              disabled={input.isRemoval}
              onChange={({ target }) => set({ labelValue: target.value.trim() })}
              autoComplete="off"
            />
          </Pair>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={input.isRemoval}
                onChange={({ target }) => set({ isRemoval: target.checked })}
              />
            }
            label={t('removeLabel')}
          />
        </>
      ) : null}
      {toType === null ? null : (
        <TextField
          label={t('typeNumber', { number: toType })}
          helperText={t('losesData')}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          autoComplete="off"
        />
      )}
    </Fields>
  )
}
