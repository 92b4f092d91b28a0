import { useTranslations } from 'use-intl'
import type { Difference } from '../../../../model/answers/changed-object.ts'
import type { ComparedObject, Fact } from '../../../../model/answers/comparison.ts'

/** Prefix of most paths; it adds no information. */
const podPath = /^spec\.(jobTemplate\.spec\.)?template\.spec\./

const isHidden = (kind: string, { path }: Fact): boolean => kind === 'Secret' && path.startsWith('data.')

/** Returns an object's facts as table rows. Secret values only show whether both sides are equal. */
export function useFacts({ kind, facts }: ComparedObject): Difference[] {
  const t = useTranslations('between.compare')
  const other = ({ isSame }: Fact): string =>
    t(isSame === null ? 'hiddenUnknown' : isSame ? 'hiddenSame' : 'hiddenOther')
  return facts.map((fact) => {
    const { path, left, right, part: _part, isSame: _isSame, ...texts } = fact
    const sides = { before: left, after: right }
    if (isHidden(kind, fact)) {
      if (left !== null) sides.before = t('hidden')
      if (right !== null) sides.after = left === null ? t('hidden') : other(fact)
    }
    const short = path.replace(podPath, '')
    return { path: short, field: short, modelIndex: kind, part: null, isReadOnly: false, ...sides, ...texts }
  })
}
