import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import type { CloneAnswer } from '../../../model/actions/environments.ts'
import type { ClonePart } from '../../../model/answers/clone.ts'
import type { Message } from '../../../model/messages/message.ts'
import { type Clone, clonePreview } from '../../api/calls/environments.ts'
import { type Resource, relation } from '../../api/queries.ts'
import { isOpen, startTask, type Task, type TaskItem, taskResults } from '../../api/calls/tasks.ts'
import { useFollowedTask, useWatchedTask } from '../../model-ui/tasks/followed-tasks.ts'
import { usePaused } from '../../hooks/use-paused.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useRefusal } from '../../form/use-refusal.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { path } from '../../util/path.ts'
import { isAwaited } from '../../util/preview.ts'

interface CloneValues {
  name: string
  hostCluster: Resource | null
  namespace: string
  parts: readonly ClonePart[]
  /**
   * Ids of applications not to copy. Excluding rather than including means that applications added later are
   * copied.
   */
  without: readonly string[]
  /** Typed hosts, keyed by the source's host. */
  hosts: Readonly<Record<string, string>>
  /** Parts explicitly left out although another object requires them. */
  leftOut: readonly ClonePart[]
}

interface ClonedEnvironment {
  id: string
  name: string
  /** Current cluster. */
  hostCluster: Resource | null
}

const fields = ['name', 'hostCluster', 'namespace'] as const

/** Lists the applications that can be left out. */
const applicationsOf = (id: string) =>
  relation('environments.Environment', id, 'applications', { fields: ['id', 'name'], sort: ['name,asc'] })

const isLabel = (text: string): boolean => formats.dnsLabel.expression.test(text)

/** Returns a host's field name in the form, which would treat dots as a path. */
export const hostKey = (host: string): string => host.replaceAll('.', '/')

/**
 * Suggests a host for the clone: on the same cluster the source's host is taken, so the clone's name is
 * added.
 */
function suggestHost(host: string, name: string, isSameCluster: boolean): string {
  const [first = '', ...rest] = host.split('.')
  const label = name.trim()
  if (!isSameCluster || label === '') return host
  return first === '*'
    ? [first, label, ...rest].join('.')
    : [`${first}-${label}`.slice(0, 63), ...rest].join('.')
}

/** Result of a clone, as stored by its task. */
type CloneResult = Pick<CloneAnswer, 'id' | 'message' | 'objects'> & {
  reasons?: readonly Message[] | null
}

const noResult: { result: CloneResult | null; isWhole: boolean } = { result: null, isWhole: false }

/** `details` matches the action: the service returns these fields for every clone that started. */
function resultOf(item: TaskItem | undefined): typeof noResult {
  const details = (item?.details ?? null) as Omit<CloneResult, 'message' | 'reasons'> | null
  if (!item || !details) return noResult
  return {
    result: { ...details, message: item.message ?? '', reasons: item.reasons ?? null },
    isWhole: item.state === 'completed',
  }
}

/** Reads the result of a clone once its task has ended. */
function useResult(task: Task | null) {
  const hasEnded = task !== null && !isOpen(task)
  const { data, error, refetch } = useQuery({
    ...taskResults(task?.id ?? ''),
    enabled: hasEnded,
    staleTime: 0,
  })
  return { ...(hasEnded ? resultOf(data?.entries[0]) : noResult), error, refetch }
}

/** Follows the task of a clone and its result; opens the new environment once it is complete. */
function useCloneTask(started: Task | null) {
  const navigate = useNavigate()
  const text = useMessageText()
  const followed = useFollowedTask(started)
  const { task } = followed
  useWatchedTask(task)
  const read = useResult(task)
  const { result, isWhole } = read
  const { error, refetch } = followed.error ? followed : read
  const follow = useEffectEvent(() => {
    if (!result || !task) return
    // Replaces the notice that the task has ended, should that come first.
    showToast({ kind: 'done', text: text(result), about: task.id })
    void navigate(path.environment(result.id))
  })
  useEffect(() => {
    if (isWhole) follow()
  }, [isWhole])
  return { task, result, isWhole, failed: error, retry: () => void refetch() }
}

interface BodyParts {
  /** Cluster of the source. */
  cluster: Resource | null
  /** Hosts of the source. */
  hosts: readonly string[]
  applications: readonly Resource[]
}

function bodyOf(values: CloneValues, { cluster, hosts, applications }: BodyParts): Clone {
  const { name, hostCluster: target, namespace, parts, without } = values
  const isSameCluster = target?.id === cluster?.id
  const becomes = (host: string): string =>
    (values.hosts[hostKey(host)] ?? suggestHost(host, name, isSameCluster)).trim()
  return {
    name: name.trim(),
    hostCluster: target?.id ?? '',
    namespace: namespace.trim() === '' ? null : namespace.trim(),
    parts,
    applications:
      without.length === 0
        ? null
        : applications.flatMap(({ id: application }) => (without.includes(application) ? [] : [application])),
    hosts: Object.fromEntries(hosts.map((host) => [host, becomes(host)])),
  }
}

const isComplete = ({ name, hostCluster, namespace }: Clone): boolean =>
  isLabel(name) && hostCluster !== '' && (namespace === null || isLabel(namespace))

/** Previews the clone for the current form values. */
function useClonePreview(
  { id, hostCluster: cluster }: ClonedEnvironment,
  form: UseFormReturn<CloneValues>,
  isSent: boolean,
) {
  const applications = useQuery(applicationsOf(id)).data?.entries ?? []
  const [hosts, setHosts] = useState<readonly string[]>([])
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as CloneValues
  const typed = { name: usePaused(values.name), namespace: usePaused(values.namespace) }
  const typedHosts = usePaused(JSON.stringify(values.hosts))
  const parts = { cluster, hosts, applications }
  const wanted = bodyOf({ ...values, ...typed, hosts: JSON.parse(typedHosts) as CloneValues['hosts'] }, parts)
  const isReady = isComplete(wanted)
  const preview = useQuery({ ...clonePreview(id, wanted), enabled: isReady && !isSent })
  const found = preview.data?.hosts
  // The source's hosts are known from the first preview.
  if (found && found.join() !== hosts.join()) setHosts(found)
  return {
    preview,
    isReady,
    applications,
    /** Hosts of the source, each with the clone's host. */
    hosts: wanted.hosts,
    bodyOf: (given: CloneValues) => bodyOf(given, parts),
    /** Required parts without a decision yet. */
    open: (preview.data?.neededParts ?? []).filter(
      (part) => !values.parts.includes(part) && !values.leftOut.includes(part),
    ),
    decide: (part: ClonePart, isCopied: boolean): void => {
      if (isCopied) form.setValue('parts', [...values.parts, part], { shouldDirty: true })
      else form.setValue('leftOut', [...values.leftOut, part], { shouldDirty: true })
    },
  }
}

export function useClone(source: ClonedEnvironment) {
  const t = useTranslations('between.clone')
  const { id, name, hostCluster } = source
  const form = useForm<CloneValues>({
    defaultValues: {
      name: '',
      hostCluster,
      namespace: '',
      parts: ['applications', 'configuration', 'access', 'quotas'],
      without: [],
      hosts: {},
      leftOut: [],
    },
    mode: 'onTouched',
  })
  const { refusal, refuse, show } = useRefusal(form, fields)
  const make = useSubmission({ ...startTask(), title: t('title', { name }), refuse })
  const made = useCloneTask(make.data ?? null)
  const outlook = useClonePreview(source, form, make.isPending || make.data !== undefined)
  const { preview, open, isReady } = outlook
  const undecided = open.length > 0 ? t('undecided') : undefined
  const waits = isReady && preview.error === null && isAwaited(preview) ? t('loading') : undecided
  return {
    ...outlook,
    form,
    refusal,
    ...made,
    /** Returns to the filled-in form. */
    again: () => make.reset(),
    /** Reason why the form can't be submitted yet. */
    waits,
    isBusy: make.isPending,
    submit: form.handleSubmit((given) => {
      if (waits !== undefined) return
      show(null)
      const body = outlook.bodyOf(given)
      make.mutate({ action: 'clone', target: 'environments.Environment', body, items: [{ resource: id }] })
    }),
    validateLabel: (text: string) => (isLabel(text.trim()) ? true : t('nameHelp')),
  }
}
