import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type ContainerPlace, keyedQuery, keysOf } from './container-query.ts'
import { TextInput } from './TextInput.tsx'
import type { ContainersValues } from './use-container-form.ts'

const Two = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 })

interface KeyFieldsProps {
  control: Control<ContainersValues>
  path: `containers.${number}.env.${number}`
  source: 'configMap' | 'secret'
  place: ContainerPlace
}

/**
 * Inputs for a ConfigMap or Secret of the environment and its key. Existing ones are suggested; any other may
 * be created later.
 */
export function KeyFields({ control, path, source, place }: KeyFieldsProps) {
  const t = useTranslations('containerForm')
  const rows = useQuery(keyedQuery(place, source)).data?.entries ?? []
  const object = useWatch({ control, name: `${path}.object` })
  const chosen = rows.find(({ name }) => name === object)
  return (
    <Two>
      <TextInput
        control={control}
        name={`${path}.object`}
        label={t(`object.${source}`)}
        problem={(text) => text.trim() !== '' || t('objectMissing')}
        suggested={rows.flatMap(({ name }) => name ?? [])}
      />
      <TextInput
        control={control}
        name={`${path}.key`}
        label={t('key')}
        problem={(text) => text.trim() !== '' || t('keyMissing')}
        suggested={chosen ? keysOf(chosen) : []}
      />
    </Two>
  )
}
