import type { DeletionPreview, GoingCount, GoingObject } from '../../../model/answers/deletion.ts'

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
