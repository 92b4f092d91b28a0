import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { type Control, Controller, useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { levels } from '../../../model/rights.ts'
import { ReferencePicker } from '../../form/attributes/ReferencePicker.tsx'
import { blurAfterPress } from '../../util/browser.ts'
import { isLabelSelector } from '../../util/kubernetes.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { placeClasses, placeKinds } from './grant.ts'
import type { GrantValues } from './grant-form.ts'
import { OwnerPicker } from './OwnerPicker.tsx'
import { SelectorMatches } from './SelectorMatches.tsx'

interface FieldProps {
  control: Control<GrantValues>
}

/** User or team that gets the rights. */
export function OwnerField({ control }: FieldProps) {
  const t = useTranslations('access.sheet')
  const id = useId()
  return (
    <Controller
      control={control}
      name="owner"
      rules={{ validate: (owner) => owner !== null || t('ownerMissing') }}
      render={({ field, fieldState }) => (
        <OwnerPicker
          id={id}
          value={field.value}
          onChange={field.onChange}
          onBlur={blurAfterPress(field).onBlur}
          error={fieldState.error?.message}
          inputRef={field.ref}
        />
      )}
    />
  )
}

/** Place of the rights: its kind, and then its name or labels. */
export function TargetFields({ control, hasSelector }: FieldProps & { hasSelector: boolean }) {
  const t = useTranslations('access.sheet')
  const target = useController({ control, name: 'target' })
  const place = useController({ control, name: 'place' })
  const kind = target.field.value
  const kinds = [...placeKinds, ...(hasSelector ? (['selector'] as const) : [])]
  return (
    <>
      <ChoiceField
        label={t('where')}
        value={kind}
        choices={kinds.map((value) => ({
          value,
          label: t(`targets.${value}`),
          note: t(`targetNotes.${value}`),
        }))}
        onChange={(chosen) => {
          target.field.onChange(chosen)
          place.field.onChange(null)
        }}
      />
      {kind === 'selector' ? (
        <SelectorField control={control} />
      ) : (
        <PlaceField key={kind} {...{ control, kind }} />
      )}
    </>
  )
}

function PlaceField({ control, kind }: FieldProps & { kind: (typeof placeKinds)[number] }) {
  const t = useTranslations('access.sheet')
  const id = useId()
  return (
    <Controller
      control={control}
      name="place"
      rules={{ validate: (place) => place !== null || t('placeMissing') }}
      render={({ field, fieldState }) => (
        <ReferencePicker
          id={id}
          target={placeClasses[kind]}
          label={t(`places.${kind}`)}
          isRequired
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          onBlur={blurAfterPress(field).onBlur}
          inputRef={field.ref}
        />
      )}
    />
  )
}

function SelectorField({ control }: FieldProps) {
  const t = useTranslations('access.sheet')
  const tr = useTranslations('resource')
  const { field, fieldState } = useController({
    control,
    name: 'environmentSelector',
    rules: { validate: (text) => isLabelSelector(text.trim()) || tr('selectorWrong') },
  })
  return (
    <div>
      <TextField
        required
        fullWidth
        label={t('places.selector')}
        autoComplete="off"
        value={field.value}
        onChange={field.onChange}
        onBlur={blurAfterPress(field).onBlur}
        inputRef={field.ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message ?? tr('selectorHelp')}
      />
      <SelectorMatches text={field.value} />
    </div>
  )
}

/** Level or custom role of the grant. */
export function LevelFields({ control }: FieldProps) {
  const t = useTranslations('access')
  const id = useId()
  const level = useController({ control, name: 'level' })
  const isCustom = useWatch({ control, name: 'level' }) === 'custom'
  return (
    <>
      <ChoiceField
        label={t('sheet.what')}
        value={level.field.value}
        choices={[
          ...levels.map((value) => ({ value, label: t(`levels.${value}`), note: t(`levelNotes.${value}`) })),
          { value: 'custom' as const, label: t('sheet.custom'), note: t('sheet.customNote') },
        ]}
        onChange={level.field.onChange}
      />
      {isCustom ? (
        <Controller
          control={control}
          name="customRole"
          rules={{ validate: (role) => role !== null || t('sheet.customMissing') }}
          render={({ field, fieldState }) => (
            <ReferencePicker
              id={id}
              target="users.CustomRole"
              label={t('sheet.custom')}
              isRequired
              error={fieldState.error?.message}
              value={field.value}
              onChange={field.onChange}
              onBlur={blurAfterPress(field).onBlur}
              inputRef={field.ref}
            />
          )}
        />
      ) : null}
    </>
  )
}
