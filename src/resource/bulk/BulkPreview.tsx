import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { ModelClass } from '../../../model/registry.ts'
import { NameText } from '../../components/NameText.tsx'
import { Notice } from '../../components/Notice.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useListText } from '../../hooks/use-list-text.ts'
import { MOST_NAMES, Names } from './bulk-parts.ts'
import type { BulkKind } from './bulk-kinds.ts'
import { sumGoing, type BulkTarget, type Going } from './plan.ts'

const Intro = styled('p')(({ theme }) => ({ marginBottom: 12, color: theme.vars.palette.text.secondary }))
const Rest = styled('p')(({ theme }) => ({ padding: '8px 0', color: theme.vars.palette.text.tertiary }))

interface BulkPreviewProps {
  kind: BulkKind
  entry: ModelClass
  targets: readonly BulkTarget[]
  gone: number
  isLoading: boolean
}

/** What a change would touch, by name, with what each is now and would be. */
export function BulkPreview({ kind, entry, targets, gone, isLoading }: BulkPreviewProps) {
  const t = useTranslations('resource.bulk')
  const list = useGoingText()
  if (isLoading) return <RowsSkeleton label={t('reading')} />
  const going = sumGoing(targets)
  const isPod = entry.name === 'Pod'
  return (
    <>
      <Intro>
        {t(kind === 'delete' && isPod ? 'intro.deletePods' : `intro.${kind}`)}
        {going.length > 0 ? ` ${t('goingToo', { what: list(going) })}` : null}
      </Intro>
      {gone > 0 ? <Notice tone="info">{t('gone', { count: gone })}</Notice> : null}
      <Names aria-label={t('touched')}>
        {targets.slice(0, MOST_NAMES).map((target) => (
          <li key={target.id} data-idle={target.request === null || undefined}>
            <NameText name={target.name} most={44} />
            {target.place === null ? null : <span className="place">{target.place}</span>}
            {target.autoscaler ? (
              <span className="change">{t('autoscaled', { ...target.autoscaler })}</span>
            ) : (
              <ChangeText kind={kind} target={target} />
            )}
          </li>
        ))}
      </Names>
      {targets.length > MOST_NAMES ? <Rest>{t('more', { count: targets.length - MOST_NAMES })}</Rest> : null}
    </>
  )
}

/** How many of each kind, as a list in words. */
function useGoingText(): (going: readonly Going[]) => string {
  const t = useTranslations('resource.bulk')
  const inSentence = useInSentence()
  const list = useListText()
  return (going) =>
    list(
      going.map(({ entry, count }) =>
        t('goingOne', { count, what: inSentence(count === 1 ? entry.label : entry.labelPlural) }),
      ),
    )
}

function ChangeText({ kind, target }: { kind: BulkKind; target: BulkTarget }) {
  const t = useTranslations('resource.bulk')
  const list = useGoingText()
  const { before, after, going, request } = target
  if (kind === 'scale' || kind === 'label') {
    const none = t('none')
    const isAsked = before !== null || after !== null
    if (!isAsked) return null
    if (request === null) return <span className="change">{t('same', { value: before ?? none })}</span>
    return <span className="change">{t('change', { before: before ?? none, after: after ?? none })}</span>
  }
  return going.length > 0 ? <span className="change">{list(going)}</span> : null
}
