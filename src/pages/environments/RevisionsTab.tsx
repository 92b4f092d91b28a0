import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { componentsOf } from './application.ts'
import { hasRevisions, shownOf } from './revisions/revision.ts'
import { RevisionView } from './revisions/RevisionView.tsx'
import { useRevisionChoice } from './revisions/use-revision-choice.ts'
import { useApplication } from './use-application.ts'

export const handle = crumbText((t) => t('revisions.title'))

/**
 * Search parameters only select what is shown, and the application updates live, so nothing needs reloading.
 */
export const shouldRevalidate = (): boolean => false

/** Revisions of the application's components, with rollback. */
export default function RevisionsTab() {
  const t = useTranslations('revisions')
  const { application } = useApplication()
  const [choice, change] = useRevisionChoice()
  const components = componentsOf(application).filter(hasRevisions)
  const [first, holdFirst] = useState<string | null>(null)
  const component = shownOf(components, { chosen: choice.component, first })
  // Live states may reorder components; keeps the one on screen.
  if (component !== undefined && !components.some(({ id }) => id === first)) holdFirst(component.id)
  if (component === undefined) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      {components.length > 1 ? (
        <TextField
          select
          label={t('component')}
          value={component.id}
          sx={{ width: 300, maxWidth: '100%' }}
          onChange={({ target }) => change({ component: target.value, revision: null })}
        >
          {components.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <RevisionView
        key={component.id}
        component={component}
        choice={choice}
        // A revision number is meaningless without its component.
        onChoice={(part) => change({ component: component.id, ...part })}
      />
    </>
  )
}
