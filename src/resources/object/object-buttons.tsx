import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FileCode2, SlidersHorizontal, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldsOf, isFields } from '../../../model/fields.ts'
import { model } from '../../../model/index.ts'
import type { Resource } from '../../api/queries.ts'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { useFetchedAhead } from '../../hooks/use-fetched-ahead.ts'
import { EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { wholeObject, catalogIdOf, objectParts } from '../../kinds/template/object-parts.ts'
import { podOf } from '../../kinds/template/template.ts'

interface Ancestor {
  id: string
  modelIndex: string
  service: string
}

/** Owned or generated objects are not exported, because their controller would revert changes. */
function isMadeByCluster(object: Resource): boolean {
  const owners = fieldsOf(object['metadata'])['ownerReferences']
  return (
    (Array.isArray(owners) && owners.length > 0) ||
    object['type'] === 'kubernetes.io/service-account-token' ||
    object.name === 'kube-root-ca.crt'
  )
}

/**
 * Path of the page that edits a single object as YAML, in its application or environment. Null if it has
 * neither, or is managed by a controller.
 */
export function objectYaml(object: Resource, ancestors: readonly Ancestor[]): string | null {
  const { name, kind } = { kind: object['kind'], ...object }
  if (typeof name !== 'string' || typeof kind !== 'string' || isMadeByCluster(object)) return null
  const above = (modelIndex: string) => ancestors.find((ancestor) => ancestor.modelIndex === modelIndex)
  const [application, environment] = [above('Application'), above('Environment')]
  const title = `${kind} ${name}`
  if (application?.service === 'Catalog') return path.importCatalogApplication(application.id, title)
  if (!environment) return null
  return application
    ? path.applicationYaml(environment.id, application.id, title)
    : path.environmentYaml(environment.id, title)
}

/** Large chunks of the target page, to prefetch. */
const ahead = [() => import('../../editor/YamlEditor.tsx')]
const nothing: typeof ahead = []

/** Links to the YAML of a single object, if it has one. Users without write access can read it there. */
export function ObjectYamlButton({ class: classId, resource }: { class: string; resource: Resource }) {
  const t = useTranslations('objectPage.yaml')
  const { id, namespace, ancestors } = resource
  const forbidden = useForbidden(classId, typeof namespace === 'string' ? namespace : null)
  const { data } = useQuery(wholeObject(classId, id))
  const to = data ? objectYaml(data, Array.isArray(ancestors) ? ancestors : []) : null
  useFetchedAhead(to === null ? nothing : ahead)
  if (to === null) return null
  return (
    <Button component={Link} to={to} startIcon={<FileCode2 size={15} strokeWidth={1.6} aria-hidden />}>
      {t(forbidden === undefined ? 'edit' : 'read')}
    </Button>
  )
}

const CatalogContainers = lazySheet(async () => (await import('./CatalogContainers.tsx')).CatalogContainers)

/** Opens the container form of a catalog object. Objects in a cluster have it in their application. */
export function SetUpButton({ class: classId, resource }: { class: string; resource: Resource }) {
  const t = useTranslations('objectPage.catalog')
  const [isOpen, setIsOpen] = useState(false)
  const { id } = resource
  const { data } = useQuery(objectParts(classId, id))
  const applicationId = catalogIdOf(resource)
  const podSpecId = data && podOf(data)?.['id']
  if (applicationId === undefined || typeof podSpecId !== 'string') return null
  return (
    <>
      <WriteButton
        writes={classId}
        size="small"
        startIcon={<SlidersHorizontal size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('setUp')}
      </WriteButton>
      {isOpen ? (
        <CatalogContainers
          {...{ podSpecId, applicationId }}
          object={{ id, name: resource.name ?? id }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

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
  const spec = data?.['spec']
  if (target === undefined || attributes === undefined || !isFields(spec)) return null
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
