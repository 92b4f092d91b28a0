import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { useListText } from '../../hooks/use-texts.ts'
import { useRestartText } from '../restart-effect.ts'
import type { BulkKind } from '../../table/bulk-kinds.ts'
import { useNeededText } from './dependents.ts'
import { sumGoing, useGoingText } from './going.ts'
import type { BulkTarget, LeftOut } from './plan.ts'
import { isWarning, useFateText } from './pod-fate.ts'

/** Effect on one selected resource, or the reason it is skipped. */
export function BulkChange({ kind, target }: { kind: BulkKind; target: BulkTarget }) {
  const leftOut = useLeftOutText()
  const textOf = useMessageText()
  const change = useChangeText()
  if (target.leftOut?.why === 'refused')
    return (
      <span className="sentence">
        {textOf({ message: target.leftOut.sentence, reasons: target.leftOut.reasons ?? null })}
      </span>
    )
  const text = target.leftOut ? leftOut(target.leftOut, target.name) : change(kind, target)
  const warns = target.fate !== null && target.leftOut === null && isWarning(target.fate)
  return text === null ? null : (
    <span className="change" data-warns={warns || undefined}>
      {text}
    </span>
  )
}

/** Returns the effect of a change on a resource, or null if there is nothing to show. */
function useChangeText(): (kind: BulkKind, target: BulkTarget) => string | null {
  const t = useTranslations('resource.bulk')
  const fate = useFateText()
  const restart = useRestartText()
  const deletion = useDeletionText()
  const values = useValuesText()
  return (kind, target) => {
    if (target.fate) return fate(target.fate)
    if (target.drain) return t('drains', { ...target.drain })
    if (kind === 'restart') return restart(target.restarts)
    return kind === 'delete' ? deletion(target) : values(target)
  }
}

function useDeletionText(): (target: BulkTarget) => string | null {
  const t = useTranslations('resource.bulk.keeps')
  const going = useGoingText()
  const needed = useNeededText()
  return ({ deletion, dependents }) => {
    const { keeps = null, counts = [] } = deletion ?? {}
    const parts = [
      needed(dependents),
      keeps === null ? null : t(keeps),
      counts.length > 0 ? going(sumGoing([counts])) : null,
    ]
    return parts.filter((part) => part !== null).join(' · ') || null
  }
}

function useLeftOutText(): (leftOut: LeftOut, name: string) => string {
  const t = useTranslations('resource.bulk.leftOut')
  const list = useListText()
  return (leftOut, name) => {
    if (leftOut.why === 'autoscaled') return t('autoscaled', { min: leftOut.min, max: leftOut.max })
    if (leftOut.why === 'refused') return leftOut.sentence
    if (leftOut.why === 'blocked') return t('blocked', { count: leftOut.count })
    if (leftOut.why !== 'paused') return t(leftOut.why)
    const isOwn = leftOut.names.length === 1 && leftOut.names[0] === name
    return isOwn ? t('paused') : t('pausedParts', { names: list(leftOut.names) })
  }
}

/** Value before and after; null if nothing was entered and no value exists. */
function useValuesText(): (target: BulkTarget) => string | null {
  const t = useTranslations('resource.bulk')
  return ({ before, after, request }) => {
    const none = t('none')
    if (request !== null) return t('change', { before: before ?? none, after: after ?? none })
    if (after !== null) return t('same', { value: before ?? none })
    return before === null ? null : t('now', { value: before })
  }
}

/** List of names with details below each. */
export const Names = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  },
  '& > li > .place': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > li > .change': { marginLeft: 'auto', color: theme.vars.palette.text.secondary },
  '& > li > .change[data-warns]': { color: theme.vars.palette.state.warn.text },
  '& > li > .sentence': {
    flexBasis: '100%',
    color: theme.vars.palette.state.fail.text,
    overflowWrap: 'anywhere',
  },
  '& > li[data-idle]': { color: theme.vars.palette.text.tertiary },
}))

/** Names past this number are only counted. */
export const MAX_NAMES = 200
