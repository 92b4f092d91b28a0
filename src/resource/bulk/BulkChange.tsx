import { useTranslations } from 'use-intl'
import { useListText } from '../../hooks/use-list-text.ts'
import { useRestartText } from '../use-restart-text.ts'
import type { BulkKind } from './bulk-kinds.ts'
import type { BulkTarget, LeftOut } from './plan.ts'
import { useNeededText } from './use-dependents-text.ts'
import { isWarning, useFateText } from './use-fate-text.ts'
import { useGoingText } from './use-going-text.ts'

interface BulkChangeProps {
  kind: BulkKind
  target: BulkTarget
}

/** What becomes of one of the chosen, or why it is left out. */
export function BulkChange({ kind, target }: BulkChangeProps) {
  const leftOut = useLeftOutText()
  const going = useGoingText()
  const fate = useFateText()
  const restart = useRestartText()
  const needed = useNeededText()
  const values = useValuesText()
  if (target.leftOut) return <span className="change">{leftOut(target.leftOut, target.name)}</span>
  if (target.fate)
    return (
      <span className="change" data-warns={isWarning(target.fate) || undefined}>
        {fate(target.fate)}
      </span>
    )
  if (kind === 'restart') return <span className="change">{restart(target.restarts)}</span>
  if (kind === 'delete') {
    const said = [needed(target.dependents), target.going.length > 0 ? going(target.going) : null]
    const text = said.filter((part) => part !== null).join(' · ')
    return text === '' ? null : <span className="change">{text}</span>
  }
  const text = values(target)
  return text === null ? null : <span className="change">{text}</span>
}

function useLeftOutText(): (leftOut: LeftOut, name: string) => string {
  const t = useTranslations('resource.bulk.leftOut')
  const list = useListText()
  return (leftOut, name) => {
    if (leftOut.why === 'autoscaled') return t('autoscaled', { min: leftOut.min, max: leftOut.max })
    if (leftOut.why !== 'paused') return t(leftOut.why)
    const isOwn = leftOut.names.length === 1 && leftOut.names[0] === name
    return isOwn ? t('paused') : t('pausedParts', { names: list(leftOut.names) })
  }
}

/** A value now and after; null as long as nothing was asked for and there is none. */
function useValuesText(): (target: BulkTarget) => string | null {
  const t = useTranslations('resource.bulk')
  return ({ before, after, request }) => {
    const none = t('none')
    if (request !== null) return t('change', { before: before ?? none, after: after ?? none })
    if (after !== null) return t('same', { value: before ?? none })
    return before === null ? null : t('now', { value: before })
  }
}
