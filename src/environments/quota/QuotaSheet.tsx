import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { changeSetOf } from '../../api/client.ts'
import { create, updateOne } from '../../api/queries.ts'
import { joinSentences } from '../../messages/speech.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useRequestForm } from '../../form/use-request-form.ts'
import { useUndoOffer } from '../../form/use-undo.ts'
import { blurAfterPress } from '../../util/browser.ts'
import {
  commonResources,
  fieldNames,
  type FieldName,
  hardOf,
  isBelowUse,
  isLimit,
  type QuotaRow,
  withEntered,
  useAmountText,
  useLimitName,
} from './quota.ts'
import { unitOf } from '../../util/kubernetes.ts'

type Values = Record<FieldName, string>

interface QuotaSheetProps {
  environment: string
  /** Null for a new one. */
  quota: QuotaRow | null
  /** Known usage. */
  used: Readonly<Record<string, string>>
  onClose: () => void
}

function useQuotaForm({ environment, quota, onClose }: QuotaSheetProps) {
  const t = useTranslations('between.quota')
  const offer = useUndoOffer()
  // Concurrent changes must not replace values while the user types.
  const [base] = useState(quota)
  const hard = base ? hardOf(base) : {}
  const spec = base?.spec?.id
  const title = quota ? t('edit', { name: quota.name ?? '' }) : t('add')
  const limitsOf = (values: Values): Record<string, string> =>
    withEntered(hard, Object.fromEntries(commonResources.map((name) => [name, values[fieldNames[name]]])))
  const owner = { class: 'environments.Environment', id: environment, relation: 'resourceQuotas' }
  const { form, shell } = useRequestForm<Values>({
    ...(spec === undefined
      ? create('environments.ResourceQuota', owner)
      : updateOne('environments.ResourceQuotaSpec', spec)),
    title,
    // One entry for each resource.
    defaultValues: Object.fromEntries(
      commonResources.map((name) => [fieldNames[name], hard[name] ?? '']),
    ) as Values,
    mode: 'onChange',
    check: (values) => (Object.keys(limitsOf(values)).length === 0 ? t('empty') : null),
    bodyOf: (values) => {
      const limits = { hard: limitsOf(values) }
      return spec === undefined ? { name: 'quota', spec: limits } : limits
    },
    tell: (answer) => offer(t('done'), changeSetOf(answer), base?.id),
    follow: onClose,
    onUnchanged: onClose,
  })
  return { form, shell, title }
}

/** Edits the limits of a ResourceQuota; limits the form doesn't show are kept. */
export function QuotaSheet(props: QuotaSheetProps) {
  const t = useTranslations('between.quota')
  const nameOf = useLimitName()
  const help = useHelp()
  const { form, shell, title } = useQuotaForm(props)
  const values = useWatch({ control: form.control })
  const { errors } = form.formState
  return (
    <FormSheet
      {...shell}
      title={title}
      submit={t('submit')}
      writes="environments.ResourceQuota"
      spacing={4}
      onClose={props.onClose}
    >
      {commonResources.map((name) => {
        const field = fieldNames[name]
        const wrong = t(unitOf(name) === 'count' ? 'wrongCount' : 'wrong')
        const validate = (text: string): string | true =>
          text.trim() === '' || isLimit(name, text.trim()) || wrong
        return (
          <TextField
            key={name}
            label={nameOf(name)}
            autoComplete="off"
            error={errors[field] !== undefined}
            helperText={errors[field]?.message ?? help(name, (values[field] ?? '').trim(), props.used[name])}
            {...blurAfterPress(form.register(field, { validate }))}
          />
        )
      })}
    </FormSheet>
  )
}

/**
 * Returns a function for a limit's help text: format and known usage, with a warning if usage exceeds the
 * limit.
 */
function useHelp(): (name: string, limit: string, used: string | undefined) => ReactNode {
  const t = useTranslations('between.quota')
  const amountText = useAmountText()
  return (name, limit, used) => {
    const values = { used: used === undefined ? '' : amountText(name, used) }
    if (isBelowUse(limit, used)) return <span className="warn-text">{t('below', values)}</span>
    const inUse = used === undefined ? [] : [t('inUse', values)]
    return joinSentences([...inUse, t(`units.${unitOf(name)}`), t('help')])
  }
}
