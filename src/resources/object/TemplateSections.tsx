import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Inline } from '../../ui/page/layout.ts'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import type { ContainerRole } from '../../kinds/template/template.ts'
import { PodVolumes } from '../../pods/PodVolumes.tsx'
import { useContainerFacts } from '../../pods/ContainerCard.tsx'
import { ContainerVariables } from '../../kinds/template/ContainerVariables.tsx'
import { containersOf, type ContainerSpec, templateOf } from '../../kinds/template/template.ts'
import { wholeObject } from '../../kinds/template/object-parts.ts'

interface TemplateSectionsProps {
  class: string
  id: string
  /** Button that edits the containers. */
  end?: ReactNode
}

/** Containers and volumes of an object's pod template. Renders nothing for kinds without one. */
export function TemplateSections({ class: classId, id, end }: TemplateSectionsProps) {
  const t = useTranslations('podPage')
  const { data } = useQuery(wholeObject(classId, id))
  const pod = data && templateOf(data)
  if (pod === undefined) return null
  const containers = containersOf(pod)
  const volumes = pod.volumes ?? []
  return (
    <>
      <Section title={t('containers.title')} count={containers.length} end={end}>
        <Stack spacing={3}>
          {containers.map(({ role, spec }) => (
            <TemplateCard key={spec.name} role={role} container={spec} />
          ))}
        </Stack>
      </Section>
      {volumes.length === 0 ? null : (
        <Section title={t('volumes.title')} count={volumes.length}>
          <Panel>
            <PodVolumes spec={pod} />
          </Panel>
        </Section>
      )}
    </>
  )
}

function TemplateCard({ role, container }: { role: ContainerRole; container: ContainerSpec }) {
  const t = useTranslations('podPage.containers')
  const tv = useTranslations('objectPage.variables')
  const id = useId()
  const facts = useContainerFacts(container)
  return (
    <Panel as="article" aria-labelledby={id}>
      <Inline gap="4px 12px" align="baseline" style={{ marginBottom: 12 }}>
        <Typography id={id} variant="subtitle1" component="h3">
          {container.name}
        </Typography>
        {role === 'main' ? null : <small>{t(`roles.${role}`)}</small>}
      </Inline>
      <KeyValues
        entries={[...facts, { label: tv('title'), value: <ContainerVariables container={container} /> }]}
      />
    </Panel>
  )
}
