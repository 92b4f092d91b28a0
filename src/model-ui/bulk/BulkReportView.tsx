import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ModelClass } from '../../../model/model-class.ts'
import { useInSentence } from '../../hooks/use-texts.ts'
import { NameText } from '../../ui/values/NameText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { BulkChange, MAX_NAMES, Names } from './BulkChange.tsx'
import { type BulkKind, wordOf } from '../../table/bulk-kinds.ts'
import type { BulkTarget } from './plan.ts'
import type { BulkReport } from './use-bulk.ts'

interface BulkReportViewProps {
  report: BulkReport
  kind: BulkKind
  entry: ModelClass
}

const isLeftOut = ({ leftOut }: BulkTarget): boolean => leftOut !== null

/** Result of a bulk change: the number of changed resources, and the reason for each of the others. */
export function BulkReportView({ report, kind, entry }: BulkReportViewProps) {
  const t = useTranslations('resource.bulk')
  const { done, refused, pending, left, untouched, gone, isUndo, error } = report
  const what = useInSentence()(done.length === 1 ? entry.label : entry.labelPlural)
  const sentence = t(isUndo ? 'undone' : `done.${wordOf(kind, entry)}`, { count: done.length, what })
  const open = refused.length + left.length
  return (
    <Stack spacing={4}>
      <Notice tone={open === 0 && !untouched.some(isLeftOut) ? 'run' : 'warn'} title={sentence}>
        {open === 0 ? null : t('open', { refused: refused.length, left: left.length })}
        {error === null ? null : ` ${error}`}
        {gone.length > 0 ? ` ${t('gone', { count: gone.length })}` : null}
      </Notice>
      <Reported title={t('refused', { count: refused.length })} reported={refused} />
      <Reported title={t('pending', { count: pending.length })} reported={pending} />
      <Untouched kind={kind} targets={untouched} />
    </Stack>
  )
}

/** Targets with one sentence each. */
function Reported({ title, reported }: { title: string; reported: BulkReport['refused'] }) {
  if (reported.length === 0) return null
  return (
    <section>
      <Typography variant="h2" component="h3" sx={{ margin: '4px 0 8px' }}>
        {title}
      </Typography>
      <Names>
        {reported.slice(0, MAX_NAMES).map(({ target, sentence }) => (
          <li key={target.id}>
            <NameText name={target.name} most={44} />
            {target.place === null ? null : <span className="place">{target.place}</span>}
            <span className="sentence">{sentence}</span>
          </li>
        ))}
      </Names>
    </section>
  )
}

/** Skipped resources, with reasons. */
function Untouched({ kind, targets }: { kind: BulkKind; targets: readonly BulkTarget[] }) {
  const t = useTranslations('resource.bulk')
  const id = useId()
  if (targets.length === 0) return null
  return (
    <section>
      <Typography variant="h2" component="h3" sx={{ margin: '4px 0 8px' }} id={id}>
        {t('untouched', { count: targets.length })}
      </Typography>
      <Names aria-labelledby={id}>
        {targets.slice(0, MAX_NAMES).map((target) => (
          <li key={target.id}>
            <NameText name={target.name} most={44} />
            {target.place === null ? null : <span className="place">{target.place}</span>}
            <BulkChange kind={kind} target={target} />
          </li>
        ))}
      </Names>
      {targets.length > MAX_NAMES ? <p>{t('more', { count: targets.length - MAX_NAMES })}</p> : null}
    </section>
  )
}
