import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { draining, type DrainOptions, drainPreview } from '../../../api/nodes.ts'
import type { DrainedPod } from '../../../../model/answers/drain.ts'
import { beginDrain, keptOptions, stateOf, stopDrain, useRunningDrain } from './running-drains.ts'

/** A pod as it is shown: also those that have left. */
export type ShownPod = Omit<DrainedPod, 'outcome'> & { outcome: DrainedPod['outcome'] | 'gone' }

const keyOf = ({ namespace, name }: Pick<DrainedPod, 'namespace' | 'name'>): string => `${namespace}/${name}`

/** The pods that were there when the drain began, each as it is now, and whatever came since. */
export function withGone(before: readonly DrainedPod[], now: readonly DrainedPod[]): ShownPod[] {
  const left = new Set(now.map(keyOf))
  const gone = before.filter((pod) => !left.has(keyOf(pod)))
  return [...now, ...gone.map((pod): ShownPod => ({ ...pod, outcome: 'gone', reason: null }))]
}

const noOptions: DrainOptions = { deleteEmptyDirData: false, force: false }

/** How far the drain of a node is that was begun here. */
export function useDrainProgress(id: string) {
  const running = useRunningDrain(id)
  const drain = useQuery({
    ...draining(id, running?.options ?? noOptions, running?.run ?? 0),
    // Whoever began it asks; here its answers are read.
    enabled: false,
  })
  return { running, drain, state: stateOf(running, drain) }
}

/** A drain from its preview to its end. It goes on for as long as the console is open. */
export function useDrain(id: string) {
  const client = useQueryClient()
  const [options, setOptions] = useState(() => keptOptions(id))
  const { running, drain, state } = useDrainProgress(id)
  const preview = useQuery({ ...drainPreview(id, options), enabled: running === null })
  const known = running?.before ?? preview.data?.pods ?? []
  const pods: readonly ShownPod[] = drain.data ? withGone(known, drain.data.pods) : known
  return {
    options,
    setOption: (name: keyof DrainOptions, value: boolean) => setOptions({ ...options, [name]: value }),
    preview,
    drain,
    state,
    begin: () => beginDrain(id, options, known),
    stop: () => {
      stopDrain(id)
      void client.invalidateQueries({ queryKey: ['cluster.Node', 'get'] })
    },
    pods,
    blocked: known.filter(({ outcome }) => outcome === 'blocked').length,
  }
}
