import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { formats } from '../../../../model/formats.ts'
import type { CloneAnswer, ClonePart } from '../../../../model/answers/clone.ts'
import { clone, type Clone, clonePreview } from '../../../api/environments.ts'
import { relation, type Resource } from '../../../api/queries.ts'
import { usePaused } from '../../../hooks/use-paused.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useRefusal } from '../../../resource/use-refusal.ts'
import { useSubmission } from '../../../resource/use-submission.ts'
import { path } from '../../../util/path.ts'

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

/** Whether something of it could not be made. */
const isPartly = ({ objects }: CloneAnswer): boolean => objects.some(({ outcome }) => outcome === 'failed')

/** The form of a clone, what it would make, and doing it. */
export function useClone({ id, name, hostCluster: cluster }: ClonedEnvironment) {
  const t = useTranslations('between.clone')
  const navigate = useNavigate()
  const form = useForm<CloneValues>({
    defaultValues: {
      name: '',
      hostCluster: cluster,
      namespace: '',
      parts: ['applications', 'configuration', 'access', 'quotas'],
      without: [],
      hosts: {},
      leftOut: [],
    },
    mode: 'onTouched',
  })
  const { refusal, refuse, clear } = useRefusal(form, fields)
  const [partly, setPartly] = useState<CloneAnswer | null>(null)
  const show = (made: CloneAnswer) => navigate(path.environment(made.id))
  const make = useSubmission({
    ...clone(id),
    title: t('title', { name }),
    tell: (answer, _variables, isLeft) => {
      const { message: text } = answer
      const action = { label: t('openNew'), run: () => void show(answer) }
      if (isLeft) showToast({ kind: isPartly(answer) ? 'failed' : 'done', text, action })
      else if (!isPartly(answer)) showToast({ kind: 'done', text })
    },
    follow: (answer) => (isPartly(answer) ? setPartly(answer) : show(answer)),
    refuse,
  })
  const applications = useQuery(applicationsOf(id)).data?.entries ?? []
  const bodyOf = (
    { name, hostCluster: target, namespace, parts, without, hosts: typedHosts }: CloneValues,
    hosts: readonly string[],
  ): Clone => ({
    name: name.trim(),
    hostCluster: target?.id ?? '',
    hosts: Object.fromEntries(
      hosts.map((host) => [
        host,
        (typedHosts[hostKey(host)] ?? suggestHost(host, name, target?.id === cluster?.id)).trim(),
      ]),
    ),
    namespace: namespace.trim() === '' ? null : namespace.trim(),
    parts,
    applications:
      without.length === 0
        ? null
        : applications.flatMap(({ id: application }) => (without.includes(application) ? [] : [application])),
  })
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as CloneValues
  const typed = { name: usePaused(values.name), namespace: usePaused(values.namespace) }
  const typedHosts = usePaused(values.hosts)
  const [hosts, setHosts] = useState<readonly string[]>([])
  const wanted = bodyOf({ ...values, ...typed, hosts: typedHosts }, hosts)
  const isReady =
    isLabel(wanted.name) &&
    wanted.hostCluster !== '' &&
    (wanted.namespace === null || isLabel(wanted.namespace))
  const preview = useQuery({ ...clonePreview(id, wanted), enabled: isReady && !make.isPending && !make.data })
  const found = preview.data?.hosts
  if (found && found.join() !== hosts.join()) setHosts(found)
  const open = (preview.data?.neededParts ?? []).filter(
    (part) => !values.parts.includes(part) && !values.leftOut.includes(part),
  )
  return {
    form,
    refusal,
    preview,
    isReady,
    partly,
    applications,
    /** Hosts of the source, each with that of the clone. */
    hosts: wanted.hosts,
    /** Parts that something needs and nobody has decided about. */
    open,
    decide: (part: ClonePart, isCopied: boolean): void => {
      if (isCopied) form.setValue('parts', [...values.parts, part], { shouldDirty: true })
      else form.setValue('leftOut', [...values.leftOut, part], { shouldDirty: true })
    },
    isBusy: make.isPending,
    submit: form.handleSubmit((given) => {
      if (open.length > 0) return
      clear()
      make.mutate(bodyOf(given, hosts))
    }),
    validateLabel: (text: string) => (isLabel(text.trim()) ? true : t('nameHelp')),
  }
}
