import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { formats } from '../../../../model/formats.ts'
import type { CloneAnswer, ClonePart } from '../../../../model/answers/clone.ts'
import { type Clone, clonePreview } from '../../../api/environments.ts'
import { relation, type Resource } from '../../../api/queries.ts'
import { isOpen, startTask, type Task, type TaskItem, taskResults } from '../../../api/tasks.ts'
import { useFollowedTask } from '../../../resource/tasks/use-followed-task.ts'
import { useWatchedTask } from '../../../resource/tasks/watched-tasks.ts'
import { usePaused } from '../../../hooks/use-paused.ts'
import { useSay } from '../../../hooks/use-say.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useRefusal } from '../../../resource/use-refusal.ts'
import { useSubmission } from '../../../resource/use-submission.ts'
import { path } from '../../../util/path.ts'
import { isAwaited } from '../../../util/preview.ts'

export interface CloneValues {
  name: string
  hostCluster: Resource | null
  namespace: string
  parts: readonly ClonePart[]
  /** Ids of the applications that stay behind: what comes meanwhile goes along as all others do. */
  without: readonly string[]
  /** Hosts as they were typed, by those of the source. */
  hosts: Readonly<Record<string, string>>
  /** Parts that were left out by choice, although something needs them. */
  leftOut: readonly ClonePart[]
}

interface ClonedEnvironment {
  id: string
  name: string
  /** Where it is now. */
  hostCluster: Resource | null
}

const fields = ['name', 'hostCluster', 'namespace'] as const

/** What one may leave behind. */
const applicationsOf = (id: string) =>
  relation('environments.Environment', id, 'applications', { fields: ['id', 'name'], sort: ['name,asc'] })

const isLabel = (text: string): boolean => formats.dnsLabel.expression.test(text)

/** Name of a host in the form, which takes a dot as a path. */
export const hostKey = (host: string): string => host.replaceAll('.', '/')

/** On the cluster of the source a host is taken: the clone gets one of its own by its name. */
export function suggestHost(host: string, name: string, isSameCluster: boolean): string {
  const [first = '', ...rest] = host.split('.')
  const label = name.trim()
  if (!isSameCluster || label === '') return host
  return first === '*'
    ? [first, label, ...rest].join('.')
    : [`${first}-${label}`.slice(0, 63), ...rest].join('.')
}

/** What a clone made, as its task knows it. */
export type CloneResult = Pick<CloneAnswer, 'id' | 'message' | 'objects'>

const noResult: { result: CloneResult | null; isWhole: boolean } = { result: null, isWhole: false }

/** By the action, which the service answers of every clone that began. */
function resultOf(item: TaskItem | undefined): typeof noResult {
  const details = (item?.details ?? null) as Omit<CloneResult, 'message'> | null
  if (!item || !details) return noResult
  return { result: { ...details, message: item.message ?? '' }, isWhole: item.state === 'completed' }
}

/** What a clone has made, once its task has ended. */
function useResult(task: Task | null) {
  const hasEnded = task !== null && !isOpen(task)
  const { data, error, refetch } = useQuery({
    ...taskResults(task?.id ?? ''),
    enabled: hasEnded,
    staleTime: 0,
  })
  return { ...(hasEnded ? resultOf(data?.entries[0]) : noResult), error, refetch }
}

/** The task of a clone and what it has made; the new environment is opened once all of it is there. */
function useCloneTask(started: Task | null) {
  const navigate = useNavigate()
  const say = useSay()
  const followed = useFollowedTask(started)
  const { task } = followed
  useWatchedTask(task)
  const read = useResult(task)
  const { result, isWhole } = read
  const { error, refetch } = followed.error ? followed : read
  const follow = useEffectEvent(() => {
    if (!result) return
    showToast({ kind: 'done', text: say(result.message) })
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

/** What the clone would make as it is filled in. */
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
  // The hosts of the source are known by the first preview.
  if (found && found.join() !== hosts.join()) setHosts(found)
  return {
    preview,
    isReady,
    applications,
    /** Hosts of the source, each with that of the clone. */
    hosts: wanted.hosts,
    bodyOf: (given: CloneValues) => bodyOf(given, parts),
    /** Parts that something needs and nobody has decided about. */
    open: (preview.data?.neededParts ?? []).filter(
      (part) => !values.parts.includes(part) && !values.leftOut.includes(part),
    ),
    decide: (part: ClonePart, isCopied: boolean): void => {
      if (isCopied) form.setValue('parts', [...values.parts, part], { shouldDirty: true })
      else form.setValue('leftOut', [...values.leftOut, part], { shouldDirty: true })
    },
  }
}

/** The form of a clone, what it would make, and doing it. */
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
  const { refusal, refuse, clear } = useRefusal(form, fields)
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
    /** Back to what was filled in. */
    again: () => make.reset(),
    /** Why it cannot be sent yet. */
    waits,
    isBusy: make.isPending,
    submit: form.handleSubmit((given) => {
      if (waits !== undefined) return
      clear()
      const body = outlook.bodyOf(given)
      make.mutate({ action: 'clone', target: 'environments.Environment', body, items: [{ resource: id }] })
    }),
    validateLabel: (text: string) => (isLabel(text.trim()) ? true : t('nameHelp')),
  }
}
