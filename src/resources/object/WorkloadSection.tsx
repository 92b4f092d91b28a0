import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { ImageText } from '../../ui/values/ImageText.tsx'
import { KeyValues, type KeyValue } from '../../ui/values/KeyValues.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { PartOfWhole } from '../../ui/values/Quantity.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { BulkActions } from '../../model-ui/bulk/BulkActions.tsx'
import { workloadStateOf } from '../../model-ui/workload-state.ts'
import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../../model/workload-state.ts'
import { workloadKinds, type WorkloadKind } from '../../../model/workload-states.ts'
import { path } from '../../util/path.ts'
import type { Row } from './facts.ts'
import { fieldsOf, listOf } from '../../../model/fields.ts'
import { podOf } from '../../kinds/template/template.ts'
import { wholeObject } from '../../kinds/template/object-parts.ts'

const kindOf = (classId: string): WorkloadKind | undefined =>
  workloadKinds.find((kind) => classId === `environments.${kind}`)

interface WorkloadSectionProps {
  class: string
  resource: Resource
}

/** State and actions of a workload, with links to its application for the rest. */
export function WorkloadSection({ class: classId, resource }: WorkloadSectionProps) {
  const kind = kindOf(classId)
  const { data } = useQuery({ ...wholeObject(classId, resource.id), enabled: kind !== undefined })
  if (kind === undefined || data === undefined) return null
  return <WorkloadFacts {...{ class: classId, kind, resource }} whole={data} />
}

interface WorkloadFactsProps extends WorkloadSectionProps {
  kind: WorkloadKind
  whole: Row
}

function WorkloadFacts({ class: classId, kind, resource, whole }: WorkloadFactsProps) {
  const t = useTranslations('objectPage.workload')
  const tr = useTranslations('resource')
  const spec = fieldsOf(whole['spec'])
  const status = (resource['status'] ?? {}) as WorkloadStatus
  const { ready, desired } = readWorkload(kind, spec as WorkloadGoal, status)
  const images = listOf(podOf(whole)?.['containers']).flatMap(({ image }) =>
    typeof image === 'string' ? image : [],
  )
  const counts: KeyValue = {
    label: tr(kind === 'Job' ? 'workload.completed' : 'workload.ready'),
    value: <PartOfWhole part={ready} whole={desired} />,
  }
  return (
    <Section
      title={t('title')}
      end={<BulkActions rows={[resource]} class={classId} only={['restart', 'scale']} />}
    >
      <Panel>
        <KeyValues
          entries={[
            {
              label: tr('state'),
              value: <StateLabel state={workloadStateOf(kind, { ...resource, spec })} />,
            },
            ...(kind === 'CronJob' ? [] : [counts]),
            {
              label: t('images'),
              value: images.map((image, index) => (
                // oxlint-disable-next-line no-array-index-key -- two containers may run the same image
                <div key={index}>
                  <ImageText image={image} />
                </div>
              )),
            },
            { label: t('more'), value: <Elsewhere resource={resource} kind={kind} /> },
          ]}
        />
      </Panel>
    </Section>
  )
}

/** Pages of its application with further details and actions. */
function Elsewhere({ resource, kind }: { resource: Resource; kind: WorkloadKind }) {
  const t = useTranslations('objectPage.workload')
  const ancestors = resource['ancestors'] as readonly { id: string; modelIndex: string }[] | undefined
  const above = (name: string): string => ancestors?.find(({ modelIndex }) => modelIndex === name)?.id ?? ''
  const [environment, application] = [above('Environment'), above('Application')]
  const tab = (name: string): string => path.applicationTab(environment, application, name)
  const isRolledOut = kind !== 'Job' && kind !== 'CronJob'
  const parts = [
    {
      text: t(kind === 'Deployment' ? 'pauseAndMore' : 'setUp'),
      to: path.application(environment, application),
    },
    { text: t('pods'), to: tab('pods') },
    { text: t('logs'), to: tab('logs') },
    ...(isRolledOut
      ? [{ text: t('revisions'), to: path.applicationRevisions(environment, application, resource.id) }]
      : []),
  ]
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      {parts.map(({ text, to }) => (
        <Link key={to} component={RouterLink} to={to}>
          {text}
        </Link>
      ))}
    </span>
  )
}
