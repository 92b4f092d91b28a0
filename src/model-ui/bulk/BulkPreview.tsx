import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { ModelClass } from '../../../model/model-class.ts'
import { NameText } from '../../ui/values/NameText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { GoingList } from '../GoingList.tsx'
import { BulkChange, MAX_NAMES, Names } from './BulkChange.tsx'
import { type BulkKind, wordOf } from '../../table/bulk-kinds.ts'
import { countUnpreviewed } from './nodes.ts'
import { goingTogether, keepsNamespaces, takenTogether, type BulkTarget } from './plan.ts'
import { useDependentSentences } from './dependents.ts'
import { useFateWarning } from './pod-fate.ts'
import { useGoingText } from './going.ts'

const Notices = styled('div')({
  display: 'grid',
  gap: 12,
  marginBottom: 12,
  '&:empty': { display: 'none' },
})

/** Objects past this number are only counted. */
const MAX_TAKEN = 1000

function introOf(kind: BulkKind, entry: ModelClass, targets: readonly BulkTarget[]) {
  if (kind === 'delete' && entry.id === 'environments.Pod') return 'deletePods'
  return keepsNamespaces(targets) ? 'keepNamespaces' : wordOf(kind, entry)
}

interface BulkPreviewProps {
  kind: BulkKind
  entry: ModelClass
  targets: readonly BulkTarget[]
  gone: number
  isLoading: boolean
}

/** Preview of a bulk change: the affected resources by name, with values before and after. */
export function BulkPreview({ kind, entry, targets, gone, isLoading }: BulkPreviewProps) {
  const t = useTranslations('resource.bulk')
  const list = useGoingText()
  const warning = useFateWarning(targets)
  const dependents = useDependentSentences()
  if (isLoading) return <RowsSkeleton label={t('reading')} />
  const unpreviewed = kind === 'drain' ? countUnpreviewed(targets) : 0
  const going = kind === 'delete' ? goingTogether(targets) : []
  const taken = kind === 'delete' ? takenTogether(targets) : []
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
        {t(`intro.${introOf(kind, entry, targets)}`)}
        {going.length > 0 ? ` ${t('goingToo', { what: list(going) })}` : null}
      </Typography>
      <Notices>
        {warning === null ? null : <Notice tone="warn">{warning}</Notice>}
        {dependents(targets.filter(({ request }) => request !== null)).map(({ text, isHarmless }) => (
          <Notice key={text} tone={isHarmless ? 'info' : 'warn'}>
            {text}
          </Notice>
        ))}
        {unpreviewed > 0 ? <Notice tone="info">{t('notPreviewed', { count: unpreviewed })}</Notice> : null}
        {gone > 0 ? <Notice tone="info">{t('gone', { count: gone })}</Notice> : null}
      </Notices>
      <Names aria-label={t('touched')}>
        {targets.slice(0, MAX_NAMES).map((target) => (
          <li key={target.id} data-idle={target.request === null || undefined}>
            <NameText name={target.name} most={44} />
            {target.place === null ? null : <span className="place">{target.place}</span>}
            <BulkChange kind={kind} target={target} />
          </li>
        ))}
      </Names>
      {targets.length > MAX_NAMES ? (
        <Typography color="textTertiary" sx={{ padding: '8px 0' }}>
          {t('more', { count: targets.length - MAX_NAMES })}
        </Typography>
      ) : null}
      <GoingList
        objects={taken.slice(0, MAX_TAKEN)}
        total={going.reduce((sum, { count }) => sum + count, 0)}
      />
    </>
  )
}
