import { useTranslations } from 'use-intl'
import type { DeletionPreview, GoingCount, GoingObject } from '../../../model/answers/deletion.ts'
import { model } from '../../../model/index.ts'
import { useInSentence, useListText } from '../../hooks/use-texts.ts'

/** Sums the deletion counts per kind, largest first. */
export function sumGoing(all: readonly (readonly GoingCount[])[]): GoingCount[] {
  const groups = Map.groupBy(all.flat(), ({ class: classId, kind }) => `${classId} ${kind}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? { ...first, count: group.reduce((sum, { count }) => sum + count, 0) } : []
    })
    .toSorted((a, b) => b.count - a.count)
}

/** Object with the name of the resource whose deletion removes it. */
export type TakenObject = GoingObject & { with: string }

export const takenBy = (name: string, preview: DeletionPreview | null): TakenObject[] =>
  preview?.objects.map((object) => ({ ...object, with: name })) ?? []

/** Returns the number of deleted objects per kind, as text. */
export function useGoingText(): (going: readonly GoingCount[]) => string {
  const t = useTranslations('resource.bulk.going')
  const inSentence = useInSentence()
  const list = useListText()
  return (going) =>
    list(
      going.map(({ class: classId, kind, count }) => {
        const { name, label, labelPlural } = model.get(classId)
        const what = inSentence(count === 1 ? label : labelPlural)
        return t('count', { count, what: name === 'GenericResource' ? kind : what })
      }),
    )
}
