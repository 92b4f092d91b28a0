import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from './AmountField.tsx'
import type { ContainerPlace } from './container-query.ts'
import { amounts, bounds, newVariable } from './container-values.ts'
import type { GivenSet } from './given.ts'
import { GivenSets } from './GivenSets.tsx'
import { ImageField } from './ImageField.tsx'
import type { ContainersValues } from './use-container-form.ts'
import { VariableFields } from './VariableFields.tsx'

const Part = styled('fieldset')({ display: 'grid', gap: 12, minWidth: 0, margin: 0, padding: 0, border: 0 })
const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h2, padding: 0, marginBottom: 10 }))
const Parts = styled('div')({ display: 'grid', gap: 24 })
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '14px 12px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))
const Quiet = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

interface ContainerFieldsProps {
  /** Index of the container in the form. */
  index: number
  /** Its name, if there are several. */
  title: string | null
  place: ContainerPlace
  /** ConfigMaps and Secrets that provide further variables. */
  sets: readonly GivenSet[]
}

/** Form of one container: its variables in order, and its resource requests and limits. */
export function ContainerFields({ index, title, place, sets }: ContainerFieldsProps) {
  const t = useTranslations('containerForm')
  const { defaults } = place
  const { control, getValues } = useFormContext<ContainersValues>()
  const { fields, append, remove } = useFieldArray({
    control,
    name: `containers.${index}.env`,
    keyName: 'formKey',
  })
  return (
    <section>
      {title === null ? null : (
        <Typography variant="h4" component="h3" sx={{ marginBottom: '12px' }}>
          {title}
        </Typography>
      )}
      <Parts>
        {getValues(`containers.${index}.image`) === null ? null : <ImageField container={index} />}
        <Part>
          <Legend>{t('variables')}</Legend>
          {fields.length === 0 ? <Quiet>{t('noVariables')}</Quiet> : null}
          {fields.map(({ formKey }, at) => (
            <VariableFields
              key={formKey}
              container={index}
              index={at}
              place={place}
              onRemove={() => remove(at)}
            />
          ))}
          <GivenSets {...{ sets, place }} />
          <div>
            <Button
              size="small"
              startIcon={<Plus size={15} strokeWidth={1.6} />}
              onClick={() => append(newVariable)}
            >
              {t('add')}
            </Button>
          </div>
        </Part>
        <Part>
          <Legend>{t('resources')}</Legend>
          <Grid>
            {amounts.flatMap((amount) =>
              bounds.map((bound) => (
                <AmountField
                  key={`${bound}-${amount}`}
                  container={index}
                  bound={bound}
                  amount={amount}
                  given={defaults[bound][amount]}
                />
              )),
            )}
          </Grid>
        </Part>
      </Parts>
    </section>
  )
}
