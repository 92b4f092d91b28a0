import { list, type Resource } from '../../../api/queries.ts'
import type { Revision } from '../../../../model/answers/revision.ts'
import { type ApplicationRow, componentsOf } from '../application.ts'

/** An image without its tag or digest. The port of a registry is no tag. */
export function repositoryOf(image: string): string {
  const [untagged = ''] = image.split('@')
  const colon = untagged.lastIndexOf(':')
  return colon > untagged.lastIndexOf('/') ? untagged.slice(0, colon) : untagged
}

export interface EarlierImage {
  image: string
  /** The last revision that ran it. */
  revision: number
}

/**
 * Images that earlier revisions ran, the latest first, each once. Of several containers, only those of the same
 * repositories: they can be told apart by nothing else.
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

/** As many applications are named; how many more there are is said. */
export const MOST_PLACES = 6

type PlaceRow = ApplicationRow & { parent?: Resource['parent'] }

/** Applications of all clusters whose workloads run an image of a repository. */
export const placesQuery = (repository: string) =>
  list<PlaceRow>('environments.Application', {
    search: repository,
    mode: 'exportDetails',
    fields: [
      'id', 'name', 'parent', 'deployments', 'statefulSets', 'daemonSets', 'jobs', 'cronJobs',
      'spec', 'jobTemplate', 'template', 'containers', 'image',
    ],
    count: MOST_PLACES + 1,
  }) // oxfmt-ignore

export interface ImagePlace {
  id: string
  name: string
  environmentId: string | null
  /** Each image of the repository that it runs, once. */
  images: string[]
}

/** What runs a repository, beside the application that one looks at. The search finds parts of names as well. */
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
