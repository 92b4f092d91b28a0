import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { formats } from '../../../../model/formats.ts'
import { clone, type CloneAnswer, type ClonePart, clonePreview } from '../../../api/environments.ts'
import type { Resource } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useRefusal } from '../../../resource/use-refusal.ts'
import { path } from '../../../util/path.ts'

export interface CloneValues {
  name: string
  hostCluster: Resource | null
  namespace: string
  parts: readonly ClonePart[]
}

const fields = ['name', 'hostCluster', 'namespace'] as const

const isLabel = (text: string): boolean => formats.dnsLabel.expression.test(text)

/** The form of a clone, what it would make, and doing it. */
export function useClone(id: string, hostCluster: Resource | null) {
  const t = useTranslations('between.clone')
  const navigate = useNavigate()
  const form = useForm<CloneValues>({
    defaultValues: {
      name: '',
      hostCluster,
      namespace: '',
      parts: ['applications', 'configuration', 'access', 'quotas'],
    },
    mode: 'onTouched',
  })
  const { refusal, refuse, clear } = useRefusal(form, fields)
  const [partly, setPartly] = useState<CloneAnswer | null>(null)
  const make = useMutation({
    ...clone(id),
    onSuccess: (answer) => {
      if (answer.objects.some(({ outcome }) => outcome === 'failed')) return setPartly(answer)
      showToast({ kind: 'done', text: answer.message })
      return void navigate(path.environment(answer.id))
    },
    onError: refuse,
  })
  const bodyOf = ({ name, hostCluster: cluster, namespace, parts }: CloneValues) => ({
    name: name.trim(),
    hostCluster: cluster?.id ?? '',
    namespace: namespace.trim() === '' ? null : namespace.trim(),
    parts,
  })
  const values = useDeferredValue(useWatch({ control: form.control }))
  const wanted = bodyOf({ ...form.getValues(), ...values } as CloneValues)
  const isReady =
    isLabel(wanted.name) &&
    wanted.hostCluster !== '' &&
    (wanted.namespace === null || isLabel(wanted.namespace))
  const preview = useQuery({ ...clonePreview(id, wanted), enabled: isReady && !make.isPending && !make.data })
  return {
    form,
    refusal,
    preview,
    isReady,
    partly,
    isBusy: make.isPending,
    submit: form.handleSubmit((given) => {
      clear()
      make.mutate(bodyOf(given))
    }),
    validateLabel: (text: string) => (isLabel(text.trim()) ? true : t('nameHelp')),
  }
}
