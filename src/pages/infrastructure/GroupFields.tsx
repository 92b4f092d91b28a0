import { styled } from '@mui/material/styles'
import type { Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { AttributeField } from '../../resource/AttributeField.tsx'
import {
  type FormAttribute,
  labelsField,
  type Values,
  writableAttributes,
} from '../../resource/form-values.ts'

const Counts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, '& > *': { flex: '1 1 140px' } })

export const groupAttributes: readonly FormAttribute[] = [
  ...writableAttributes(model.get('config.HostGroup'), 'create', [
    'name',
    'desiredCount',
    'minHosts',
    'maxHosts',
  ]),
  labelsField,
]
const named = (name: string): FormAttribute =>
  groupAttributes.find((entry) => entry.name === name) ?? labelsField

interface GroupFieldsProps {
  control: Control<Values>
  formId: string
  isDisabled: boolean
}

/** Fields of a host group that don't depend on its host configuration. */
export function GroupFields(field: GroupFieldsProps) {
  const t = useTranslations('infrastructure.newGroup')
  return (
    <>
      <AttributeField {...named('name')} {...field} label={t('name')} help={t('nameHelp')} />
      <Counts>
        <AttributeField {...named('desiredCount')} {...field} label={t('wanted')} help={t('wantedHelp')} />
        <AttributeField {...named('minHosts')} {...field} label={t('min')} />
        <AttributeField {...named('maxHosts')} {...field} label={t('max')} />
      </Counts>
      <AttributeField {...labelsField} {...field} label={t('labels')} help={t('labelsHelp')} />
    </>
  )
}
