import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'use-intl'
import { Inline } from '../ui/page/layout.ts'
import { nameOf, type Values } from './call.ts'
import type { ApiClass } from './classes.ts'
import type { Operation } from './operations.ts'
import { ParameterField } from './ParameterField.tsx'

interface ParametersProps {
  entry: ApiClass
  operation: Operation
  values: Values
  onChange: (values: Values) => void
}

/** Inputs of a call: required path parameters first, then optional ones. */
export function Parameters({ entry, operation, values, onChange }: ParametersProps) {
  const t = useTranslations('apiExplorer.call')
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const others = operation.parameters.filter((parameter) => parameter.in !== 'path')
  const set = others.filter((parameter) => (values[nameOf(parameter)] ?? []).length > 0)
  const fieldsFor = (parameters: typeof others) => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 196px), 1fr))',
        gap: '16px 16px',
        alignItems: 'start',
      }}
    >
      {parameters.map((parameter) => (
        <ParameterField
          key={nameOf(parameter)}
          {...{ entry, operation, parameter }}
          values={values[nameOf(parameter)] ?? []}
          onChange={(entries) => onChange({ ...values, [nameOf(parameter)]: entries })}
        />
      ))}
    </Box>
  )
  const clear = (): void =>
    onChange({ ...values, ...Object.fromEntries(set.map((parameter) => [nameOf(parameter), []])) })
  return (
    <>
      {inPath.length === 0 ? null : fieldsFor(inPath)}
      {others.length === 0 ? null : (
        <section aria-label={t('parameters')}>
          <Inline noWrap style={{ minHeight: 28, marginBottom: 8 }}>
            <Typography component="h3" variant="h6">
              {t('parameters')}
            </Typography>
            <small>{t('set', { count: set.length })}</small>
            {set.length === 0 ? null : (
              <Button size="small" variant="text" onClick={clear} sx={{ marginLeft: 'auto' }}>
                {t('clear')}
              </Button>
            )}
          </Inline>
          {fieldsFor(others)}
        </section>
      )}
    </>
  )
}
