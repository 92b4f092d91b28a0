import Typography from '@mui/material/Typography'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeSetOf } from '../../api/client.ts'
import { create, updateOne } from '../../api/queries.ts'
import { isAmount } from '../../kinds/Container/container-values.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { atFields, useRequestForm } from '../../form/use-request-form.ts'
import { useUndoOffer } from '../../form/use-undo.ts'
import { Columns } from '../../ui/page/layout.ts'
import { blurAfterPress } from '../../util/browser.ts'
import { useAmountText } from '../quota/quota.ts'
import {
  amountAt,
  exceededBy,
  keyOf,
  keyOfViolation,
  limitsBody,
  limitTypes,
  type LimitRangeRow,
  type Place,
  places,
} from './limit-range.ts'

/** Amounts by `keyOf`. */
type Values = Record<string, string>

/** Returns a name that no other LimitRange of the environment has. */
function freeName(names: readonly string[]): string {
  let name = 'limits'
  for (let number = 2; names.includes(name); number++) name = `limits-${number}`
  return name
}

/** Returns a function that validates an amount: its format, and its order relative to the other bounds. */
function useMistake(): (place: Place, values: Values) => string | true {
  const t = useTranslations('between.limits')
  const amountText = useAmountText()
  return (place, values) => {
    const textOf = (at: Place): string => values[keyOf(at)] ?? ''
    if (!isAmount(textOf(place))) return t('wrong')
    const other = exceededBy(place, textOf)
    if (other === undefined) return true
    return t('above', { bound: t(other.bound), amount: amountText(other.resource, textOf(other)) })
  }
}

/** Keys of the bounds that an amount is compared with. */
const comparedWith = ({ type, bound, resource }: Place): string[] =>
  places
    .filter((place) => place.type === type && place.resource === resource && place.bound !== bound)
    .map(keyOf)

interface LimitSheetProps {
  environment: string
  /** Null for a new one. */
  range: LimitRangeRow | null
  /** Names of the existing LimitRanges. */
  names: readonly string[]
  onClose: () => void
}

function useLimitForm({ environment, range, names, onClose }: LimitSheetProps) {
  const t = useTranslations('between.limits')
  const offer = useUndoOffer()
  // Concurrent changes must not replace values while the user types.
  const [base] = useState(range)
  const title = range ? t('edit', { name: range.name ?? '' }) : t('add')
  const spec = base?.spec?.id
  const owner = { class: 'environments.Environment', id: environment, relation: 'limitRanges' }
  const { form, shell } = useRequestForm<Values>({
    ...(spec === undefined
      ? create('environments.LimitRange', owner)
      : updateOne('environments.LimitRangeSpec', spec)),
    title,
    defaultValues: Object.fromEntries(places.map((place) => [keyOf(place), amountAt(base, place)])),
    mode: 'onChange',
    check: (values) => (limitsBody(base, values).limits.length === 0 ? t('empty') : null),
    bodyOf: (values) =>
      spec === undefined
        ? { name: freeName(names), spec: limitsBody(base, values) }
        : limitsBody(base, values),
    tell: (answer) => offer(t('done'), changeSetOf(answer), base?.id),
    follow: onClose,
    onUnchanged: onClose,
    mapError: (error, values) => {
      const { limits } = limitsBody(base, values)
      return atFields(error, (violation) => keyOfViolation(violation, limits))
    },
  })
  return { form, shell, title }
}

/** Edits a LimitRange; entries the form doesn't show are kept. */
export function LimitSheet(props: LimitSheetProps) {
  const t = useTranslations('between.limits')
  const { form, shell, title } = useLimitForm(props)
  const mistakeAt = useMistake()
  const { errors } = form.formState
  const field = (place: Place): React.ReactNode => {
    const key = keyOf(place)
    const rules = {
      validate: (_text: string, values: Values) => mistakeAt(place, values),
      deps: comparedWith(place),
    }
    return (
      <TextField
        key={key}
        label={t('field', { bound: t(place.bound), resource: t(`resources.${place.resource}`) })}
        autoComplete="off"
        error={errors[key] !== undefined}
        helperText={errors[key]?.message ?? t(place.resource === 'cpu' ? 'cpuHelp' : 'bytesHelp')}
        slotProps={{ htmlInput: { spellCheck: false } }}
        {...blurAfterPress(form.register(key, rules))}
      />
    )
  }
  return (
    <FormSheet
      {...shell}
      wide
      title={title}
      subtitle={t('subtitle')}
      submit={t('submit')}
      writes="environments.LimitRange"
      spacing={6}
      onClose={props.onClose}
    >
      {limitTypes.map((type) => (
        <fieldset key={type}>
          <Typography component="legend" variant="h2">
            {t(`types.${type}`)}
          </Typography>
          <Columns widths="repeat(2, minmax(0, 1fr))" from="sm" gap={16} style={{ marginTop: 12 }}>
            {places.filter((place) => place.type === type).map(field)}
          </Columns>
        </fieldset>
      ))}
    </FormSheet>
  )
}
