import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { MissingValues } from '../../../model/actions/runs.ts'
import { MaskedField } from '../../extras/Secret/MaskedField.tsx'
import type { SecretTexts } from './secret-texts.ts'

const Group = styled('fieldset')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

interface SecretValuesProps {
  /** Keys without a value in the environment. */
  missing: readonly MissingValues[]
  values: SecretTexts
  isDisabled: boolean
  onChange: (secret: string, key: string, text: string) => void
}

/** Inputs for a run's Secret values; the catalog stores only their keys. */
export function SecretValues({ missing, values, isDisabled, onChange }: SecretValuesProps) {
  const t = useTranslations('catalog.runSheet')
  if (missing.length === 0) return null
  return (
    <Group aria-labelledby="run-values">
      <div>
        <Typography id="run-values" variant="subtitle2" component="h3">
          {t('values')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('valuesHelp')}
        </Typography>
      </div>
      {missing.flatMap(({ secret, keys, required }) =>
        keys.map((key) => (
          <MaskedField
            key={`${secret} ${key}`}
            name={t('valueOf', { secret, key })}
            required={required.includes(key)}
            label={t('valueOf', { secret, key })}
            value={values[secret]?.[key] ?? ''}
            isDisabled={isDisabled}
            onChange={(text) => onChange(secret, key, text)}
          />
        )),
      )}
    </Group>
  )
}
