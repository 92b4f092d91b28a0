import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { claimClass } from '../../../extras/PersistentVolumeClaim/claim-users.ts'
import { dependents } from '../../../api/dependents.ts'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { Panel, Section } from '../../../components/Section.tsx'
import { useSay } from '../../../hooks/use-texts.ts'
import { dependedClasses } from '../../../resource/bulk/dependents.ts'
import { RefetchNotice } from '../../../resource/RefetchNotice.tsx'
import { classOf, pageOf } from '../../../resource/places/page-of.ts'

/** Objects that reference this one or route to it. */
export function UsedBySection({ class: classId, id }: { class: string; id: string }) {
  const t = useTranslations('objectPage.usedBy')
  const say = useSay()
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    ...dependents(id),
    enabled: dependedClasses.includes(classId),
  })
  // Pods that use a claim have their own list.
  const title = t(classId === claimClass ? 'workloads' : 'title')
  // An empty list would suggest that nothing needs it.
  if (error)
    return (
      <Section title={title}>
        <RefetchNotice error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (data.length === 0) return null
  const byClass = Map.groupBy(data, classOf)
  return (
    <Section title={title}>
      <Panel>
        <KeyValues
          entries={[...byClass].map(([{ label, labelPlural }, some]) => ({
            label: say(some.length === 1 ? label : labelPlural),
            value: some.map((one) => (
              <div key={one.id}>
                <Link component={RouterLink} to={pageOf(one)} underline="always">
                  {one.name}
                </Link>
                {one.isOptional && one.use === 'reads' ? ` (${t('optional')})` : ''}
                {one.application && one.application.name !== one.name
                  ? ` – ${t('of', { application: one.application.name ?? '' })}`
                  : ''}
              </div>
            )),
          }))}
        />
      </Panel>
    </Section>
  )
}
