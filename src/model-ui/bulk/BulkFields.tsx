import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { ModelClass } from '../../../model/model-class.ts'
import type { DrainOptions } from '../../api/calls/nodes.ts'
import { focusFirstField } from '../../util/browser.ts'
import { MAX_REPLICAS, replicasOf } from '../../util/kubernetes.ts'
import type { BulkKind } from '../../table/bulk-kinds.ts'
import { type BulkInput, wrongLabel } from './plan.ts'

const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20, '&:empty': { display: 'none' } })
interface BulkFieldsProps {
  kind: BulkKind
  entry: ModelClass
  /** Replica count shared by all workloads; null if they differ. */
  number: number | null
  input: BulkInput
  onChange: (input: BulkInput) => void
  typed: string
  onTyped: (typed: string) => void
  /** Text to type for confirmation because data is lost; null if none is required. */
  toType: string | null
}

export function BulkFields({
  kind,
  entry,
  number,
  input,
  onChange,
  typed,
  onTyped,
  toType,
}: BulkFieldsProps) {
  const t = useTranslations('resource.bulk')
  const wrong = wrongLabel(entry, input)
  const set = (change: Partial<BulkInput>): void => onChange({ ...input, ...change })
  return (
    <Fields ref={focusFirstField}>
      {kind === 'scale' ? <ReplicasField input={input} number={number} onChange={set} /> : null}
      {kind === 'label' ? (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
            <TextField
              label={t('labelKey')}
              value={input.labelKey}
              error={wrong.key}
              helperText={wrong.key ? t('labelKeyWrong') : null}
              onChange={({ target }) => set({ labelKey: target.value.trim() })}
              autoComplete="off"
            />
            <TextField
              label={t('labelValue')}
              value={input.labelValue}
              error={wrong.value}
              helperText={wrong.value ? t('labelValueWrong') : null}
              disabled={input.isRemoval}
              onChange={({ target }) => set({ labelValue: target.value.trim() })}
              autoComplete="off"
            />
          </Box>
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
      {kind === 'drain' ? <DrainFields input={input} onChange={set} /> : null}
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

interface ReplicasFieldProps extends Pick<BulkFieldsProps, 'input' | 'number'> {
  onChange: (change: Pick<BulkInput, 'replicas'>) => void
}

/**
 * Starts with the shared replica count, or empty if the counts differ, so that no workload's count spreads to
 * the others.
 */
function ReplicasField({ input, number, onChange }: ReplicasFieldProps) {
  const t = useTranslations('resource.bulk')
  const tr = useTranslations('components.replicas')
  const { replicas } = input
  const isWrong = replicas !== null && replicasOf(replicas) === null
  return (
    <TextField
      type="number"
      label={t('replicas')}
      value={replicas ?? number ?? ''}
      error={isWrong}
      helperText={isWrong ? tr('wrong', { most: MAX_REPLICAS }) : null}
      onChange={({ target }) => onChange({ replicas: target.value })}
      slotProps={{ htmlInput: { min: 0, max: MAX_REPLICAS, inputMode: 'numeric' } }}
      sx={{ width: 240 }}
    />
  )
}

interface DrainFieldsProps {
  input: DrainOptions
  onChange: (change: Partial<DrainOptions>) => void
}

function DrainFields({ input, onChange }: DrainFieldsProps) {
  const t = useTranslations('resource.bulk.drainOptions')
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('legend')}</FormLabel>
      {(['deleteEmptyDirData', 'force'] as const).map((name) => (
        <FormControlLabel
          key={name}
          control={
            <Checkbox
              size="small"
              checked={input[name]}
              onChange={({ target }) => onChange({ [name]: target.checked })}
            />
          }
          label={t(name)}
        />
      ))}
    </FormControl>
  )
}
