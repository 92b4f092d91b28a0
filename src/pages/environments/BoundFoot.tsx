import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { path } from '../../util/path.ts'

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })

/** What the parts of a page that show these need to know. */
export interface BoundSectionProps {
  /** Id of the environment. */
  environment: string
  /** Why nothing can be changed now. */
  disabledReason: string | undefined
}

interface BoundFootProps {
  /** A quota or a limit range. */
  resource: Resource
  collection: 'resourceQuotas' | 'limitRanges'
  class: string
  /** Why it cannot be changed now. */
  disabledReason: string | undefined
  onEdit: () => void
}

/** What can be done with a quota or a limit range: changed by a form, or all of it seen. */
export function BoundFoot({ resource, collection, class: classId, disabledReason, onEdit }: BoundFootProps) {
  const t = useTranslations('between.limits')
  return (
    <Foot>
      <WriteButton
        writes={classId}
        disabledReason={disabledReason}
        size="small"
        startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
        onClick={onEdit}
      >
        {t('edit', { name: resource.name ?? '' })}
      </WriteButton>
      <Button
        component={Link}
        size="small"
        variant="text"
        to={path.resource('environments', collection, resource.id)}
        aria-label={t('detailsOf', { name: resource.name ?? '' })}
      >
        {t('details')}
      </Button>
    </Foot>
  )
}
