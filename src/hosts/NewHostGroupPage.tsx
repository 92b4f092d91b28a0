import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HostConfig, providerTypeOf } from '../../model/config/provider-types.ts'
import { model } from '../../model/index.ts'
import { ApiError } from '../api/errors.ts'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { WillHappen } from '../ui/page/WillHappen.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { AttributeField } from '../form/AttributeField.tsx'
import {
  createBody,
  type Values,
  type FormAttribute,
  labelsField,
  writableAttributes,
} from '../form/form-values.ts'
import { PageForm } from '../form/PageForm.tsx'
import { useCreateForm } from '../form/use-resource-form.ts'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import {
  configValues,
  configAttributes,
  configClass,
  configStart,
  offeredConfigs,
} from './config-attributes.ts'
import { ConfigFields } from './ConfigFields.tsx'
import { provider, type ProviderRow, wayOf } from './providers/provider.ts'
import { Steps } from './Steps.tsx'

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Returns whether the desired number of hosts is within the limits. */
export const isInRange = ({ minHosts, desiredCount, maxHosts }: Values): boolean =>
  asNumber(minHosts) <= asNumber(desiredCount) && asNumber(desiredCount) <= asNumber(maxHosts)

/** Returns the body that creates a host group, including its configuration if one was entered. */
export function groupBody(
  values: Values,
  groupNames: readonly string[],
  relation: HostConfig | null,
): Values {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => groupNames.includes(name)))
  if (relation === null) return createBody(own)
  return { ...createBody(own), [relation]: createBody(configValues(relation, values)) }
}

/** Maps violations of `awsConfig.0.region` to the form's field `region`. */
export function atConfigFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map((violation) => ({
    ...violation,
    field: violation.field?.replace(/^\w+Config\.\d+\./, '') ?? null,
  }))
  return new ApiError({ ...error, message: error.message, errors })
}

const Counts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, '& > *': { flex: '1 1 140px' } })

const groupAttributes: readonly FormAttribute[] = [
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
function GroupFields(field: GroupFieldsProps) {
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

export const handle = crumbText((t) => t('infrastructure.newGroup.title'))

const groupNames = groupAttributes.map(({ name }) => name)

/**
 * Returns the fields of the group and of all its possible configurations, merging fields of the same name.
 */
function attributesFor(row: ProviderRow): FormAttribute[] {
  const all = [...groupAttributes, ...offeredConfigs(row).flatMap(configAttributes)]
  return [...new Map(all.toReversed().map((field) => [field.name, field])).values()].toReversed()
}

interface ConfigChoiceProps {
  offered: readonly HostConfig[]
  value: HostConfig | null
  isDisabled: boolean
  onChange: (value: HostConfig | null) => void
}

/** Picker for the kind of host configuration, if the provider offers any. */
function ConfigChoice({ offered, value, isDisabled, onChange }: ConfigChoiceProps) {
  const t = useTranslations('infrastructure.config')
  const say = useSay()
  return (
    <TextField
      select
      label={t('choose')}
      value={value ?? ''}
      disabled={isDisabled}
      onChange={({ target }) => onChange(offered.find((relation) => relation === target.value) ?? null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('later')}</MenuItem>
      {offered.map((relation) => (
        <MenuItem key={relation} value={relation}>
          {say(configClass(relation).label)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Form state and submission of a new host group. */
function useGroupForm(row: ProviderRow, relation: HostConfig | null) {
  const t = useTranslations('infrastructure.newGroup')
  const navigate = useNavigate()
  const attributes = useMemo(() => attributesFor(row), [row])
  const made = useCreateForm({
    class: 'config.HostGroup',
    parent: { class: 'config.CloudProvider', id: row.id, relation: 'hostGroups' },
    attributes,
    from: configStart(row),
    title: t('title'),
    bodyOf: (values) => {
      if (isInRange(values)) return groupBody(values, groupNames, relation)
      made.state.form.setError('desiredCount', { message: t('rangeWrong') }, { shouldFocus: true })
      return undefined
    },
    mapError: atConfigFields,
    follow: ({ id }) => navigate(path.hostGroup(row.id, id)),
  })
  return made
}

interface WhatHappensProps {
  provider: ProviderRow
  relation: HostConfig | null
  control: Control<Values>
}

function WhatHappens({ provider: row, relation, control }: WhatHappensProps) {
  const t = useTranslations('infrastructure.newGroup')
  const wanted: unknown = useWatch({ control, name: 'desiredCount' })
  const way = wayOf(row.type)
  const isClone = relation === 'vSphereConfig'
  const made = relation !== null && relation === providerTypeOf(row.type).makesHostsOf
  const what = made ? (isClone ? 'clones' : 'makes') : 'keeps'
  const happens = { provider: row.name ?? '', count: typeof wanted === 'number' ? wanted : 0 }
  const value = t(`will.${way === 'makes' ? what : way}`, happens)
  return <WillHappen title={t('willHappen')} entries={[{ label: t('title'), value }]} />
}

/**
 * Creates a host group. Own machines are added later on the group's page; cloud hosts are created right away.
 */
export default function NewHostGroupPage() {
  const id = useParams()['provider'] ?? ''
  const t = useTranslations('infrastructure.newGroup')
  const { data } = useSuspenseQuery(provider(id))
  const offered = offeredConfigs(data)
  const way = wayOf(data.type)
  const [relation, setRelation] = useState(way === 'makes' ? (offered[0] ?? null) : null)
  const { state, shell } = useGroupForm(data, relation)
  const { control } = state.form
  const field = { control, formId: state.formId, isDisabled: shell.isBusy }
  return (
    <>
      <PageHead title={t('title')} sentence={t(`sentences.${way}`)} />
      <PageBody form>
        {way === 'direct' ? <Steps current="describe" /> : null}
        <PageForm
          {...shell}
          writes="config.HostGroup"
          submit={t('submit')}
          back={path.provider(id)}
          spacing={4.5}
          effects={<WhatHappens provider={data} relation={relation} control={control} />}
        >
          <GroupFields {...field} />
          {offered.length === 0 ? null : (
            <>
              <Typography variant="h2">{t('made')}</Typography>
              <ConfigChoice
                offered={offered}
                value={relation}
                isDisabled={shell.isBusy}
                onChange={setRelation}
              />
            </>
          )}
          {relation === null ? null : (
            <ConfigFields key={relation} relation={relation} provider={data} {...field} />
          )}
        </PageForm>
      </PageBody>
    </>
  )
}
