import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeSetOf } from '../../api/client.ts'
import { create, type Resource, update } from '../../api/queries.ts'
import { joinSentences } from '../../messages/speech.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useUndoOffer } from '../../form/use-undo.ts'
import {
  commonResources,
  hardOf,
  isBelowUse,
  isLimit,
  type QuotaRow,
  withEntered,
  useAmountText,
  useLimitName,
} from './quota.ts'
import { unitOf } from '../../util/kubernetes.ts'

interface QuotaSheetProps {
  environment: string
  /** Null for a new one. */
  quota: QuotaRow | null
  /** Known usage. */
  used: Readonly<Record<string, string>>
  onClose: () => void
}

/** Edits the limits of a ResourceQuota; limits the form doesn't show are kept. */
export function QuotaSheet({ environment, quota, used, onClose }: QuotaSheetProps) {
  const t = useTranslations('between.quota')
  const sentence = useErrorSentence()
  const hard = quota ? hardOf(quota) : {}
  const nameOf = useLimitName()
  const help = useHelp()
  const [changed, setChanged] = useState<Record<string, string>>({})
  const [isEmpty, setIsEmpty] = useState(false)
  const type = (name: string, text: string): void => {
    setChanged({ ...changed, [name]: text })
    setIsEmpty(false)
  }
  const textOf = (name: string): string => changed[name] ?? hard[name] ?? ''
  const isWrong = (name: string): boolean => textOf(name).trim() !== '' && !isLimit(name, textOf(name).trim())
  const title = useTitle(quota)
  const { save, isPending, error } = useSave(environment, quota, { title, onDone: onClose })
  const wrong = commonResources.filter(isWrong).length
  return (
    <FormSheet
      title={title}
      submit={t('submit')}
      writes="environments.ResourceQuota"
      isBusy={isPending}
      isChanged={Object.keys(changed).length > 0}
      problems={wrong}
      refusal={isEmpty ? t('empty') : error && sentence(error)}
      spacing={4}
      onSubmit={() => {
        if (wrong > 0) return
        const limits = withEntered(hard, changed)
        if (Object.keys(limits).length === 0) setIsEmpty(true)
        else save(limits)
      }}
      onClose={onClose}
    >
      {commonResources.map((name) => (
        <TextField
          key={name}
          label={nameOf(name)}
          autoComplete="off"
          value={textOf(name)}
          error={isWrong(name)}
          helperText={
            isWrong(name)
              ? t(unitOf(name) === 'count' ? 'wrongCount' : 'wrong')
              : help(name, textOf(name).trim(), used[name])
          }
          onChange={({ target }) => type(name, target.value)}
        />
      ))}
    </FormSheet>
  )
}

function useTitle(quota: QuotaRow | null): string {
  const t = useTranslations('between.quota')
  return quota ? t('edit', { name: quota.name ?? '' }) : t('add')
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

function useSave(
  environment: string,
  quota: QuotaRow | null,
  { title, onDone }: { title: string; onDone: () => void },
) {
  const t = useTranslations('between.quota')
  const offer = useUndoOffer()
  const common = {
    title,
    tell: (answer: Resource) => offer(t('done'), changeSetOf(answer), quota?.id),
    follow: onDone,
  }
  const change = useSubmission({ ...update('environments.ResourceQuotaSpec'), ...common })
  const make = useSubmission({
    ...create('environments.ResourceQuota', {
      class: 'environments.Environment',
      id: environment,
      relation: 'resourceQuotas',
    }),
    ...common,
  })
  const spec = quota?.spec?.[0]?.id
  return {
    save: (hard: Record<string, string>) =>
      spec === undefined
        ? make.mutate({ name: 'quota', spec: [{ hard }] })
        : change.mutate({ id: spec, body: { hard } }),
    isPending: change.isPending || make.isPending,
    error: change.error ?? make.error,
  }
}
