import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ModelClass } from '../../../model/model-class.ts'
import { alarmClass } from '../../api/alarms.ts'
import { definitionClass } from '../../api/custom-objects.ts'
import { get } from '../../api/queries.ts'
import { claimClass } from '../../extras/PersistentVolumeClaim/claim-users.ts'
import { useAlarmName } from '../../resource/alarms/use-alarm-name.ts'
import { DetailPage } from '../../resource/DetailPage.tsx'
import { ClaimPods } from './ClaimPods.tsx'
import { CustomObjects } from './CustomObjects.tsx'
import { findClass } from './find-class.ts'
import { AwayNotice } from './object/AwayNotice.tsx'
import { NamespaceEnvironment } from './object/NamespaceEnvironment.tsx'
import { ObjectNames } from './object/ObjectNames.tsx'
import { ObjectSections } from './object/ObjectSections.tsx'
import { ObjectYamlButton } from './object/ObjectYamlButton.tsx'
import { RawStatus } from './object/RawStatus.tsx'
import { serviceClass, ServicePods } from './object/ServicePods.tsx'
import { SetUpButton } from './object/SetUpButton.tsx'
import { SpecButton } from './object/SpecButton.tsx'
import { TemplateSections } from './object/TemplateSections.tsx'
import { UsedBySection } from './object/UsedBySection.tsx'
import { UsesSection } from './object/UsesSection.tsx'
import { WorkloadSection } from './object/WorkloadSection.tsx'
import { podClass } from './pod/pod-detail.ts'
import { PodPage } from './pod/PodPage.tsx'
import { secretClass } from '../../extras/Secret/secret-keys.ts'
import { SecretValues } from './SecretValues.tsx'

/** Sections of single classes. */
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
            <AwayNotice resource={data} />
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
