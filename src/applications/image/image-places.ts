import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { Revision } from '../../../model/actions/workloads.ts'
import { changedMeanwhile } from '../../api/errors.ts'
import { list, type Resource, get, put, update } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useUndoSentence } from '../../form/use-undo.ts'
import { type ApplicationRow, componentsOf } from '../application.ts'
import type { Component } from '../component.ts'

/** Strips tag and digest from an image. A registry's port is not a tag. */
export function repositoryOf(image: string): string {
  const [untagged = ''] = image.split('@')
  const colon = untagged.lastIndexOf(':')
  return colon > untagged.lastIndexOf('/') ? untagged.slice(0, colon) : untagged
}

interface EarlierImage {
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
  list('environments.Application', {
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
 * Returns the applications that run the repository, except `ownId`. The search also matches partial names,
 * so results are filtered.
 */
export function placesOf(rows: readonly PlaceRow[], repository: string, ownId: string): ImagePlace[] {
  return rows.flatMap((row) => {
    const images = componentsOf(row)
      .flatMap(({ containers }) => containers.flatMap(({ image }) => image ?? []))
      .filter((image) => repositoryOf(image) === repository)
    if (row.id === ownId || images.length === 0) return []
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

/** Images by container id. */
type Images = ReadonlyMap<string, string>

const podSpecClass = 'environments.PodSpec'

const podSpec = (id: string) =>
  get(podSpecClass, id, {
    mode: 'exportDetails',
    fields: ['id', 'containers', 'image'],
  })

interface ImageChange {
  /**
   * Images before the change. Containers are separate rows: changing them doesn't affect the template's
   * generation.
   */
  from: Images
  to: Images
}

/** Updates all container images of a template in one request, for one rollout and one undo. */
const changeImages = (client: QueryClient, podSpecId: string) =>
  mutationOptions({
    mutationFn: async ({ from, to }: ImageChange) => {
      const { containers = [] } = await client.fetchQuery({ ...podSpec(podSpecId), staleTime: 0 })
      if (containers.some(({ id, image }) => from.has(id) && from.get(id) !== (image ?? '')))
        throw changedMeanwhile()
      const body = {
        containers: containers.map(({ id }) => (to.has(id) ? { id, image: to.get(id) } : { id })),
      }
      await put(podSpecClass, { id: podSpecId, body })
    },
    meta: update(podSpecClass).meta,
  })

export function useImageChange({ id: about, name, podSpecId }: Component, onDone: () => void) {
  const t = useTranslations('environments.image')
  const format = useFormatter()
  const sentence = useUndoSentence()
  const change = changeImages(useQueryClient(), podSpecId ?? '')
  const undo = useMutation({
    ...change,
    onError: (error) => showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) }),
  })
  return useSubmission({
    ...change,
    title: t('title', { name }),
    tell: (_answer, { from, to }) => {
      const image = format.list([...new Set(to.values())])
      const run = (): void => undo.mutate({ from: to, to: from })
      showToast({
        kind: 'done',
        about,
        text: t('done', { name, image }),
        action: { label: t('undo'), run },
      })
    },
    follow: onDone,
  })
}
