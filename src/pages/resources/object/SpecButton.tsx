import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import type { Resource } from '../../../api/queries.ts'
import { EditSheet } from '../../../resource/lazy-dialogs.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { listOf } from '../../../../model/fields.ts'
import { objectParts } from './whole-object.ts'

/** Attributes in the form, by spec class; the rest are edited as YAML. */
const asked: Readonly<Record<string, readonly string[]>> = {
  DeploymentSpec: ['replicas', 'minReadySeconds', 'progressDeadlineSeconds', 'revisionHistoryLimit'],
  StatefulSetSpec: ['replicas', 'minReadySeconds', 'revisionHistoryLimit'],
  DaemonSetSpec: ['minReadySeconds', 'revisionHistoryLimit'],
  JobSpec: ['parallelism', 'completions', 'backoffLimit', 'activeDeadlineSeconds', 'ttlSecondsAfterFinished'],
  CronJobSpec: ['schedule', 'timeZone', 'concurrencyPolicy', 'suspend', 'startingDeadlineSeconds'],
  ServiceSpec: ['type', 'selector'],
  HorizontalPodAutoscalerSpec: ['minReplicas', 'maxReplicas'],
}

/** Edits replica count, schedule and similar attributes of a catalog object. */
export function SpecButton({ class: classId, resource }: { class: string; resource: Resource }) {
  const target = model.get(classId).relations.get('spec')?.target
  const attributes = asked[target?.name ?? '']
  const { data } = useQuery({ ...objectParts(classId, resource.id), enabled: attributes !== undefined })
  const [spec] = listOf(data?.['spec'])
  if (target === undefined || attributes === undefined || spec === undefined) return null
  return (
    <EditButton
      class={target.id}
      // Response of the service for this class.
      spec={spec as Resource}
      name={resource.name ?? resource.id}
      attributes={attributes}
    />
  )
}

interface EditButtonProps {
  class: string
  spec: Resource
  /** Name of the object. */
  name: string
  attributes: readonly string[]
}

function EditButton({ class: classId, spec, name, attributes }: EditButtonProps) {
  const t = useTranslations('objectPage.catalog')
  const tr = useTranslations('resource')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <WriteButton
        writes={classId}
        size="small"
        startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {tr('edit')}
      </WriteButton>
      {isOpen ? (
        <EditSheet
          class={classId}
          resource={spec}
          name={name}
          attributes={attributes}
          texts={{ title: t('editTitle', { name }) }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
