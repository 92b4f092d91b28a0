import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { FormSheet } from '../../../resource/FormSheet.tsx'
import { useForbidden } from '../../../resource/use-permission.ts'
import { crumbText } from '../../../util/route-handle.ts'
import { path } from '../../../util/path.ts'
import ApplicationsTab from '../ApplicationsTab.tsx'
import { environmentQuery } from '../environment.ts'
import { CloneFields } from './CloneFields.tsx'
import { CloneProgress } from './CloneProgress.tsx'
import { CloneWarnings } from './CloneWarnings.tsx'
import { useClone } from './use-clone.ts'

export const handle = crumbText((t) => t('between.clone.crumb'))

/** Returns the environment's current cluster in the picker's format. */
function clusterOf(value: unknown): Resource | null {
  const [first]: unknown[] = Array.isArray(value) ? value : [value]
  return typeof first === 'object' && first !== null && 'id' in first ? (first as Resource) : null
}

/** Clones this environment to the same or another cluster. */
export default function ClonePage() {
  const forbidden = useForbidden('environments.Environment')
  const t = useTranslations('between.clone')
  const navigate = useNavigate()
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const name = environment.name ?? id
  const used = useClone({ id, name, hostCluster: clusterOf(environment.hostCluster) })
  const close = (): void => void navigate(path.environment(id))
  if (used.task)
    return (
      <>
        <ApplicationsTab />
        <CloneProgress name={name} task={used.task} used={used} onClose={close} />
      </>
    )
  return (
    <>
      <ApplicationsTab />
      <FormSheet
        wide
        title={t('title', { name })}
        submit={t('submit')}
        isBusy={used.isBusy}
        isChanged={used.form.formState.isDirty}
        problems={Object.keys(used.form.formState.errors).length}
        forbidden={forbidden}
        warnings={<CloneWarnings used={used} />}
        waits={used.waits}
        onSubmit={() => void used.submit()}
        onClose={close}
      >
        <CloneFields used={used} />
      </FormSheet>
    </>
  )
}
