import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { bulk, type BulkRequest } from '../../api/bulk.ts'
import { isGone } from '../../api/errors.ts'
import { useSay } from '../../hooks/use-say.ts'
import { useErrorSentence } from '../use-error-text.ts'
import { scaledBy, type BulkKind } from './bulk-kinds.ts'
import { commonNumber, planTargets, type BulkInput, type BulkTarget } from './plan.ts'
import { readChosen } from './read-chosen.ts'

export interface Refused {
  target: BulkTarget
  sentence: string
}

export interface BulkReport {
  done: readonly BulkTarget[]
  refused: readonly Refused[]
  /** Deletions that were accepted and have not ended. */
  pending: readonly Refused[]
  /** Not begun, because it was stopped. */
  left: readonly BulkTarget[]
  /** Chosen and not asked for: left out for a reason, or as it is wanted already. */
  untouched: readonly BulkTarget[]
  /** Ids of those of the chosen that were not there any more, before it began or when their turn came. */
  gone: readonly string[]
  /** What was done was taking a change back. */
  isUndo: boolean
}

export interface BulkProgress {
  done: number
  total: number
}

/** What a target was answered: done, that it is not there any more, or why not. Null where no answer came. */
type Outcome = 'done' | 'gone' | { sentence: string; isPending?: boolean } | null

interface Sent {
  targets: readonly BulkTarget[]
  outcomes: readonly Outcome[]
}

/** What came of what was sent, and what was not. */
export const reportOf = (
  { targets, outcomes }: Sent,
  { gone, ...others }: Pick<BulkReport, 'untouched' | 'gone' | 'isUndo'>,
): BulkReport => {
  const answered = (outcome: Outcome) => targets.filter((_target, index) => outcomes[index] === outcome)
  const told = (isPending: boolean): Refused[] =>
    targets.flatMap((target, index) => {
      const outcome = outcomes[index]
      if (!outcome || typeof outcome !== 'object' || (outcome.isPending ?? false) !== isPending) return []
      return [{ target, sentence: outcome.sentence }]
    })
  return {
    done: answered('done'),
    refused: told(false),
    pending: told(true),
    left: answered(null),
    gone: [...gone, ...answered('gone').map(({ id }) => id)],
    ...others,
  }
}

const classesOf = (entry: ModelClass): string[] => {
  const spec = scaledBy(entry)
  return spec ? [entry.id, spec.target.id] : [entry.id]
}

/** A change of many: what it would touch, doing it, and what came of it. */
export function useBulk(kind: BulkKind, classId: string, chosen: readonly string[]) {
  const entry = model.get(classId)
  const sentence = useErrorSentence()
  const say = useSay()
  const [ids, setIds] = useState(chosen)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const plan = useQuery({
    queryKey: [classId, 'bulk', { kind, ids }],
    queryFn: ({ signal }) => readChosen(kind, entry, ids, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { mutateAsync } = useMutation(bulk(classesOf(entry)))

  const send = async (
    targets: readonly BulkTarget[],
    requests: readonly BulkRequest[],
    others: Parameters<typeof reportOf>[1],
  ): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    const outcomes: Outcome[] = targets.map(() => null)
    setReport(null)
    setProgress({ done: 0, total: targets.length })
    await mutateAsync({
      requests,
      signal,
      onOutcome: (index, error, answer) => {
        if (error === null)
          outcomes[index] = answer?.isPending ? { sentence: say(answer.message), isPending: true } : 'done'
        else outcomes[index] = isGone(error) ? 'gone' : { sentence: sentence(error) }
        setProgress({ done: outcomes.filter(Boolean).length, total: targets.length })
      },
    })
    setProgress(null)
    setReport(reportOf({ targets, outcomes }, others))
  }

  const gone = plan.data ? ids.filter((id) => !plan.data.some((row) => row.id === id)) : []
  const start = (targets: readonly BulkTarget[], way: 'request' | 'undo'): void => {
    const due = targets.flatMap((target) => {
      const request = target[way]
      return request ? [{ target, request }] : []
    })
    void send(
      due.map(({ target }) => target),
      due.map(({ request }) => request),
      way === 'undo'
        ? { untouched: [], gone: [], isUndo: true }
        : { untouched: targets.filter(({ request }) => request === null), gone, isUndo: false },
    )
  }
  return {
    entry,
    plan,
    targetsOf: (input: BulkInput) => planTargets(kind, entry, plan.data ?? [], input),
    /** The number of pods that all of them have; null where they differ. */
    number: commonNumber(plan.data ?? []),
    /** How many of the chosen are not there any more. */
    gone: gone.length,
    progress,
    report,
    /** Of all the chosen: those that nothing is asked of are told in the report. */
    run: (targets: readonly BulkTarget[]) => start(targets, 'request'),
    undo: (targets: readonly BulkTarget[]) => start(targets, 'undo'),
    stop: () => running.current?.abort(),
    /** Back to what would be touched, of those that are left. */
    again: (targets: readonly BulkTarget[]) => {
      setIds(targets.map(({ id }) => id))
      setReport(null)
    },
  }
}

export type UsedBulk = ReturnType<typeof useBulk>
