import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFields } from '../../../model/fields.ts'
import { model } from '../../../model/index.ts'
import type { Reported } from '../../../model/messages/message.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import {
  type TaskRequest,
  cancelTask,
  isOpen,
  startTask,
  type Task,
  type TaskItem,
  taskResults,
} from '../../api/calls/tasks.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { replicasOf } from '../../util/kubernetes.ts'
import { useFollowedTask } from '../tasks/followed-tasks.ts'
import { type BulkKind, scaledBy } from '../../table/bulk-kinds.ts'
import type { DrainOutline } from './nodes.ts'
import { type BulkInput, commonNumber, noInput, planTargets, type BulkTarget } from './plan.ts'
import { readChosen } from './read-chosen.ts'

function bodyOf(kind: BulkKind, input: BulkInput): object | undefined {
  const { replicas, labelKey, labelValue, isRemoval, deleteEmptyDirData, force } = input
  if (kind === 'scale') return { replicas: replicasOf(replicas ?? '') }
  if (kind === 'label') return { labels: { [labelKey]: isRemoval ? null : labelValue } }
  return kind === 'drain' ? { deleteEmptyDirData, force } : undefined
}

/** Task of a change, without items. For an undo, each item has its own body. */
export function taskOf(
  kind: BulkKind,
  entry: ModelClass,
  input: BulkInput | null,
): Omit<TaskRequest, 'items'> {
  const body = input && bodyOf(kind, input)
  const action = kind === 'scale' ? 'update' : kind
  const target = (kind === 'scale' && scaledBy(entry)?.target.id) || entry.id
  return { action, target, ...(body ? { body } : {}) }
}

interface Refused {
  target: BulkTarget
  sentence: string
}

export interface BulkReport {
  done: readonly BulkTarget[]
  refused: readonly Refused[]
  /** Deletions that were accepted but are not finished. */
  pending: readonly Refused[]
  /** Not started, because the task ended early. */
  left: readonly BulkTarget[]
  /** Selected but skipped: left out for a reason, or already as wanted. */
  untouched: readonly BulkTarget[]
  /**
   * Ids of selected resources that no longer existed, either before the start or when the task reached them.
   */
  gone: readonly string[]
  /** The task reverted an earlier change. */
  isUndo: boolean
  /** Reason the task ended early. */
  error: string | null
}

interface Sent extends Pick<BulkReport, 'untouched' | 'gone' | 'isUndo'> {
  /** Targets with a task item each. */
  targets: readonly BulkTarget[]
}

type Result = Pick<TaskItem, 'resource' | 'state' | 'message' | 'reasons' | 'code' | 'details'>

const isMarked = ({ details }: Result, mark: string): boolean => isFields(details) && details[mark] === true

type Outcome = 'done' | 'gone' | 'pending' | 'refused' | 'left'

function outcomeOf(item: Result | undefined): Outcome {
  if (item?.state === 'completed')
    return isMarked(item, 'isGone') ? 'gone' : isMarked(item, 'isPending') ? 'pending' : 'done'
  if (item?.state === 'failed') return item.code === 'notFound' ? 'gone' : 'refused'
  return item?.state === 'unknown' ? 'refused' : 'left'
}

const errorOf = ({ error, reasons }: Task): Reported | null => (error ? { message: error, reasons } : null)

/** Builds the report from the task's results. */
export function reportOf(
  { targets, gone, ...others }: Sent,
  { items, error }: { items: readonly Result[]; error: Reported | null },
  text: (reported: Reported) => string,
): BulkReport {
  const byResource = new Map(items.map((item) => [item.resource, item]))
  const found = targets.map((target) => {
    const item = byResource.get((others.isUndo ? target.undo : target.request)?.resource ?? '')
    return {
      target,
      outcome: outcomeOf(item),
      sentence: text({ message: item?.message ?? '', reasons: item?.reasons }),
    }
  })
  const those = (wanted: Outcome) => found.filter(({ outcome }) => outcome === wanted)
  const reported = (wanted: 'refused' | 'pending'): Refused[] =>
    those(wanted).map(({ target, sentence }) => ({ target, sentence }))
  const targetsOf = (wanted: 'done' | 'left' | 'gone') => those(wanted).map(({ target }) => target)
  return {
    done: targetsOf('done'),
    refused: reported('refused'),
    pending: reported('pending'),
    left: targetsOf('left'),
    gone: [...gone, ...targetsOf('gone').map(({ id }) => id)],
    error: error === null ? null : text(error),
    ...others,
  }
}

function useFollowed(started: Task | null) {
  const followed = useFollowedTask(started)
  const { task } = followed
  const hasEnded = task !== null && !isOpen(task)
  const results = useQuery({ ...taskResults(started?.id ?? ''), enabled: hasEnded, staleTime: 0 })
  const { error, refetch } = followed.error ? followed : results
  return { task, items: hasEnded ? results.data?.entries : undefined, error, refetch: () => void refetch() }
}

export function useBulk(kind: BulkKind, classId: string, chosen: readonly string[]) {
  const entry = model.get(classId)
  const text = useMessageText()
  const [ids, setIds] = useState(chosen)
  const [input, setInput] = useState(noInput)
  const [sent, setSent] = useState<Sent | null>(null)
  const { deleteEmptyDirData, force } = input
  const drain = { deleteEmptyDirData, force }
  const start = useMutation(startTask())
  const cancel = useMutation(cancelTask())
  const { task, items, error, refetch } = useFollowed(start.data ?? null)
  /** Drain previews so far, so that an option reloads only the nodes it affects. */
  const [drains] = useState(() => new Map<string, DrainOutline>())
  const plan = useQuery({
    queryKey: [classId, 'bulk', { kind, ids, ...drain }],
    queryFn: ({ signal }) => readChosen(kind, entry, { ids, drain, drains }, signal),
    enabled: sent === null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const gone = plan.data ? ids.filter((id) => !plan.data.some((row) => row.id === id)) : []
  const begin = (next: Sent, from: BulkInput | null): void => {
    const due = next.targets.flatMap(({ request, undo }) => (next.isUndo ? undo : request) ?? [])
    setSent(next)
    start.mutate({ ...taskOf(kind, entry, from), items: due }, { onError: () => setSent(null) })
  }
  return {
    entry,
    plan,
    input,
    setInput,
    targets: planTargets(kind, entry, plan.data ?? [], input),
    /** Replica count shared by all workloads; null if they differ. */
    number: commonNumber(plan.data ?? []),
    /** Number of selected resources that no longer exist. */
    gone: gone.length,
    start,
    cancel,
    task,
    error,
    refetch,
    sent,
    report: sent && task && items ? reportOf(sent, { items, error: errorOf(task) }, text) : null,
    /** Takes all selected resources; skipped ones appear in the report. */
    run: (targets: readonly BulkTarget[]) =>
      begin(
        {
          targets: targets.filter(({ request }) => request !== null),
          untouched: targets.filter(({ request }) => request === null),
          gone,
          isUndo: false,
        },
        input,
      ),
    undo: (targets: readonly BulkTarget[]) => begin({ targets, untouched: [], gone: [], isUndo: true }, null),
    /** Returns to the preview for the remaining resources. */
    again: (targets: readonly BulkTarget[]) => {
      drains.clear()
      setIds(targets.map(({ id }) => id))
      setSent(null)
      start.reset()
    },
  }
}

export type UsedBulk = ReturnType<typeof useBulk>
