import { useCallback } from 'react'
import { model } from '../../../model/index.ts'
import { useSay } from '../../hooks/use-say.ts'

/** Returns a resource's Kubernetes kind, or the label of its class. */
export function useKindText(): (resource: { class: string; kind: string }) => string {
  const say = useSay()
  return useCallback(
    ({ class: classId, kind }) => {
      const { kubernetes, label } = model.get(classId)
      return kubernetes === null ? say(label) : kind
    },
    [say],
  )
}
