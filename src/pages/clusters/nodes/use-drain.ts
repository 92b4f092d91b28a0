import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DrainAnswer,
  type DrainedPod,
  draining,
  type DrainOptions,
  drainPreview,
} from '../../../api/nodes.ts'

/** A pod as it is shown: also those that have left. */
export type ShownPod = Omit<DrainedPod, 'outcome'> & { outcome: DrainedPod['outcome'] | 'gone' }

const keyOf = ({ namespace, name }: Pick<DrainedPod, 'namespace' | 'name'>): string => `${namespace}/${name}`

/** The pods that were there when the drain began, each as it is now, and whatever came since. */
export function withGone(before: readonly DrainedPod[], now: readonly DrainedPod[]): ShownPod[] {
  const left = new Set(now.map(keyOf))
  const gone = before.filter((pod) => !left.has(keyOf(pod)))
  return [...now, ...gone.map((pod): ShownPod => ({ ...pod, outcome: 'gone', reason: null }))]
}

type State = 'preview' | 'running' | 'stopped' | 'done' | 'failed'

/** A drain from its preview to its end. It goes on while it is looked at. */
export function useDrain(id: string) {
  const client = useQueryClient()
  const [options, setOptions] = useState<DrainOptions>({ deleteEmptyDirData: false, force: false })
  const [step, setStep] = useState<'preview' | 'running' | 'stopped'>('preview')
  const [run] = useState(() => Date.now())
  const [before, setBefore] = useState<readonly DrainedPod[]>([])
  const preview = useQuery({ ...drainPreview(id, options), enabled: step === 'preview' })
  const drain = useQuery({ ...draining(id, options, run), enabled: step === 'running' })
  const known = preview.data?.pods ?? []
  const pods: readonly ShownPod[] = drain.data ? withGone(before, drain.data.pods) : known
  return {
    options,
    setOption: (name: keyof DrainOptions, value: boolean) => setOptions({ ...options, [name]: value }),
    preview,
    drain,
    state: stateOf(step, drain),
    begin: () => {
      setBefore(known)
      setStep('running')
    },
    stop: () => {
      setStep('stopped')
      void client.invalidateQueries({ queryKey: ['cluster.Node', 'get'] })
    },
    pods,
    blocked: known.filter(({ outcome }) => outcome === 'blocked').length,
  }
}

function stateOf(
  step: 'preview' | 'running' | 'stopped',
  { data, error }: { data: DrainAnswer | undefined; error: Error | null },
): State {
  if (data?.remaining === 0) return 'done'
  return step === 'running' && error ? 'failed' : step
}
