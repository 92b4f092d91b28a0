import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useParams, Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { alarmClass } from '../api/calls/alarms.ts'
import { definitionClass } from '../api/calls/custom-objects.ts'
import { get, type Resource } from '../api/queries.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { TextBlock } from '../ui/values/TextBlock.tsx'
import { claimClass } from '../kinds/PersistentVolumeClaim/claim-users.ts'
import { secretClass } from '../kinds/Secret/secret-keys.ts'
import { SecretValuesSheet } from '../kinds/Secret/SecretValuesSheet.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { useAlarmName } from '../model-ui/alarms/alarm.ts'
import { DetailPage } from '../model-ui/DetailPage.tsx'
import { environmentOfNamespace } from '../places/environment-of.ts'
import { placeIdOf } from '../places/place.ts'
import { useClusterOf } from '../places/use-cluster-of.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { outline } from '../util/outline.ts'
import { path } from '../util/path.ts'
import { ClaimPods, UsedBySection } from './object/UsedBySection.tsx'
import { CustomObjects } from './CustomObjects.tsx'
import { findClass } from '../places/page-of.ts'
import { NamedLink, ObjectNames, useObjectNames } from '../kinds/template/ObjectNames.tsx'
import { ObjectSections } from './object/ObjectSections.tsx'
import { ObjectYamlButton, SetUpButton, SpecButton } from './object/object-buttons.tsx'
import { serviceClass, ServicePods } from './object/ServicePods.tsx'
import { TemplateSections } from './object/TemplateSections.tsx'
import { WorkloadSection } from './object/WorkloadSection.tsx'
import { podClass } from '../pods/pod-detail.ts'
import { PodPage } from '../pods/PodPage.tsx'
import { SecretValue } from './SecretValue.tsx'

/** Values of a Secret in a cluster: hidden until requested, dropped with the page, and set through a form. */
function SecretValues({ id }: { id: string }) {
  const t = useTranslations('secretValues')
  const { data } = useSuspenseQuery(get(secretClass, id))
  const [isEdited, setIsEdited] = useState(false)
  const keys = Array.isArray(data['keys']) ? data['keys'].map(String) : []
  return (
    <Section
      title={t('title')}
      count={keys.length}
      note={t('note')}
      end={
        <WriteButton
          writes={secretClass}
          disabledReason={data['immutable'] === true ? t('immutable') : undefined}
          size="small"
          startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
          onClick={() => setIsEdited(true)}
        >
          {t('edit')}
        </WriteButton>
      }
    >
      <Panel>
        {keys.length === 0 ? (
          t('none')
        ) : (
          <KeyValues
            entries={keys.map((name) => ({ label: name, value: <SecretValue id={id} name={name} /> }))}
          />
        )}
      </Panel>
      {isEdited ? (
        <SecretValuesSheet id={id} name={data.name ?? id} onClose={() => setIsEdited(false)} />
      ) : null}
    </Section>
  )
}

/** Objects that this one references: its owner, what its pods mount and read, and where it routes. */
function UsesSection() {
  const t = useTranslations('objectPage.uses')
  const say = useSay()
  const { uses } = useObjectNames()
  if (uses.length === 0) return null
  const byClass = Map.groupBy(uses, (named) => named.class)
  return (
    <Section title={t('title')}>
      <Panel>
        <KeyValues
          entries={[...byClass].map(([classId, some]) => {
            const { label, labelPlural } = model.get(classId)
            return {
              label: say(some.length === 1 ? label : labelPlural),
              value: some.map((named) => (
                <div key={named.name}>
                  <NamedLink named={named} />
                </div>
              )),
            }
          })}
        />
      </Panel>
    </Section>
  )
}

function NamespaceEnvironment({ namespace }: { namespace: Resource }) {
  const t = useTranslations('objectPage')
  const cluster = placeIdOf('cluster', namespace)
  const { data } = useQuery({
    ...environmentOfNamespace(cluster ?? '', namespace.name),
    enabled: cluster !== undefined,
  })
  const environment = data?.entries[0]
  if (environment === undefined) return null
  return (
    <Section title={t('environment')}>
      <Panel>
        <Link component={RouterLink} to={path.environment(environment.id)}>
          {environment.name ?? environment.id}
        </Link>
      </Panel>
    </Section>
  )
}

const Folded = styled('details')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', cursor: 'pointer' },
  '& pre': { marginTop: 8 },
}))

/** Full status of an object in the cluster's own words. */
function RawStatus({ status }: { status: unknown }) {
  const t = useTranslations('objectPage')
  if (typeof status !== 'object' || status === null || Object.keys(status).length === 0) return null
  return (
    <Folded>
      <summary>{t('raw')}</summary>
      <TextBlock label={t('raw')}>{outline(status)}</TextBlock>
    </Folded>
  )
}

/** Notice that an object of a disconnected cluster shows its last known state. */
function LastKnownNotice({ resource }: { resource: Resource }) {
  const t = useTranslations('podPage.sentences')
  return useClusterOf(resource)?.isDisconnected === true ? (
    <Notice tone="neutral">{t('lastKnown')}</Notice>
  ) : null
}

const sections: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  [secretClass]: SecretValues,
  [claimClass]: ClaimPods,
}

export default function ResourcePage() {
  const params = useParams()
  const entry = findClass(params)
  const id = params['id'] ?? ''
  if (entry.id === podClass) return <PodPage id={id} />
  const Sections = sections[entry.id]
  const own = { class: entry.id, id, sections: Sections ? <Sections id={id} /> : null }
  if (entry.id === alarmClass) return <AlarmPage id={id} />
  return entry.kubernetes === null ? <DetailPage {...own} /> : <ObjectPage entry={entry} {...own} />
}

function AlarmPage({ id }: { id: string }) {
  const nameOf = useAlarmName()
  const { data } = useSuspenseQuery(get(alarmClass, id))
  return <DetailPage class={alarmClass} id={id} title={nameOf(data)} reportedElsewhere={['name']} />
}

interface ObjectPageProps {
  entry: ModelClass
  class: string
  id: string
  sections: ReactNode
}

/** Kubernetes object with readable status and spec sections before its attributes. */
function ObjectPage({ entry, ...own }: ObjectPageProps) {
  const { data } = useSuspenseQuery(get(own.class, own.id))
  const { status } = data
  const isTemplate = entry.service === 'catalog'
  return (
    <ObjectNames entry={entry} resource={data}>
      <DetailPage
        {...own}
        lead={
          <>
            <LastKnownNotice resource={data} />
            {own.class === 'cluster.Namespace' ? <NamespaceEnvironment namespace={data} /> : null}
            <WorkloadSection class={own.class} resource={data} />
            {own.class === serviceClass ? <ServicePods id={own.id} /> : null}
            {own.class === definitionClass ? <CustomObjects id={own.id} /> : null}
            <UsedBySection class={own.class} id={own.id} />
            <UsesSection />
            <ObjectSections
              {...{ entry, status }}
              id={own.id}
              end={isTemplate ? <SpecButton class={own.class} resource={data} /> : null}
            />
            <TemplateSections
              class={own.class}
              id={own.id}
              end={isTemplate ? <SetUpButton class={own.class} resource={data} /> : null}
            />
          </>
        }
        actions={<ObjectYamlButton class={own.class} resource={data} />}
        foot={<RawStatus status={status} />}
        reportedElsewhere={['name', 'status']}
      />
    </ObjectNames>
  )
}
