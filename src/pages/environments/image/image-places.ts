import { list, type Resource } from '../../../api/queries.ts'
import type { Revision } from '../../../../model/actions/workloads.ts'
import { type ApplicationRow, componentsOf } from '../application.ts'

/** Strips tag and digest from an image. A registry's port is not a tag. */
export function repositoryOf(image: string): string {
  const [untagged = ''] = image.split('@')
  const colon = untagged.lastIndexOf(':')
  return colon > untagged.lastIndexOf('/') ? untagged.slice(0, colon) : untagged
}

export interface EarlierImage {
  image: string
  /** Latest revision that ran the image. */
  revision: number
}

/**
 * Returns the images of earlier revisions, latest first, without duplicates. With several containers, only
 * images of the same repositories, the only way to match them to a container.
 */
export function earlierImages(current: readonly string[], revisions: readonly Revision[]): EarlierImage[] {
  const repositories = new Set(current.map(repositoryOf))
  const found = new Map<string, EarlierImage>()
  for (const { images, revision } of revisions)
    for (const image of images) {
      const isOfContainer = current.length === 1 || repositories.has(repositoryOf(image))
      if (isOfContainer && !current.includes(image) && !found.has(image))
        found.set(image, { image, revision })
    }
  return [...found.values()]
}

/** Number of applications listed by name; the rest are only counted. */
export const MAX_PLACES = 6

type PlaceRow = ApplicationRow & { parent?: Resource['parent'] }

/** Lists applications on all clusters that run an image of the repository. */
export const placesQuery = (repository: string) =>
  list<PlaceRow>('environments.Application', {
    search: repository,
    mode: 'exportDetails',
    fields: [
      'id', 'name', 'parent', 'deployments', 'statefulSets', 'daemonSets', 'jobs', 'cronJobs',
      'spec', 'jobTemplate', 'template', 'containers', 'image',
    ],
    count: MAX_PLACES + 1,
  }) // oxfmt-ignore

export interface ImagePlace {
  id: string
  name: string
  environmentId: string | null
  /** Distinct images of the repository that it runs. */
  images: string[]
}

/**
 * Returns the applications that run the repository, except `besideId`. The search also matches partial names,
 * so results are filtered.
 */
export function placesOf(rows: readonly PlaceRow[], repository: string, besideId: string): ImagePlace[] {
  return rows.flatMap((row) => {
    const images = componentsOf(row)
      .flatMap(({ containers }) => containers.flatMap(({ image }) => image ?? []))
      .filter((image) => repositoryOf(image) === repository)
    if (row.id === besideId || images.length === 0) return []
    return [
      {
        id: row.id,
        name: row.name ?? row.id,
        environmentId: row.parent?.id ?? null,
        images: [...new Set(images)],
      },
    ]
  })
}
