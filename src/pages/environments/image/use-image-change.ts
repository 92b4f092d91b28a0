import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { changedMeanwhile } from '../../../api/errors.ts'
import { get, put, type Resource, update } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useSubmission } from '../../../resource/use-submission.ts'
import { useUndoSentence } from '../../../resource/use-undo.ts'
import type { Component, ContainerRow } from '../component.ts'

/** Images by container id. */
type Images = ReadonlyMap<string, string>

const podSpecClass = 'environments.PodSpec'

const podSpec = (id: string) =>
  get<Resource & { containers?: ContainerRow[] }>(podSpecClass, id, {
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

/** Changes the images of a component and offers undo. */
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
