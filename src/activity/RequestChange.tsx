import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangedObject } from '../../model/answers/changed-object.ts'
import type { ObservedRequest } from '../../model/answers/observed-request.ts'
import type { NamedResource } from '../../model/answers/resource-name.ts'
import { FactTable } from '../ui/values/FactTable.tsx'
import { useInSentence } from '../hooks/use-texts.ts'
import { resourcePath, resourceWords } from '../model-ui/activity/change-words.ts'
import { sentenceStart } from '../../model/in-sentence.ts'
import { useRequestWords } from '../model-ui/activity/request-words.ts'

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& h3': { ...theme.typography.subtitle1, overflowWrap: 'anywhere' },
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

interface ResourceLinkProps {
  resource: NamedResource
  /** Ancestors, nearest first. */
  within: readonly NamedResource[]
}

function ResourceLink({ resource, within }: ResourceLinkProps) {
  const { kind, name } = resourceWords(resource, useInSentence())
  const address = resourcePath(resource, within)
  const called = name ?? kind
  return address === null ? called : <Link to={address}>{called}</Link>
}

/** Location of the request, nearest first. */
function Places({ within, request }: { within: readonly NamedResource[]; request: ObservedRequest }) {
  if (within.length === 0) return request.hostCluster
  return within.map((place, index) => (
    <span key={place.uuid}>
      {index === 0 ? null : ' · '}
      <ResourceLink resource={place} within={within.slice(index + 1)} />
    </span>
  ))
}

interface RequestChangeProps {
  request: ObservedRequest
  within: ChangedObject['within']
}

/** Request that a user's own program sent to a cluster's API server, and its outcome. */
export function RequestChange({ request, within }: RequestChangeProps) {
  const t = useTranslations('activity')
  const { deed, outcome } = useRequestWords(request)
  const { object, objectName, verb, resource, namespace } = request
  const subject = object === null ? objectName : <ResourceLink resource={object} within={within} />
  const facts = {
    [t('request.answer')]: outcome,
    [t('request.object')]: subject,
    [t('where')]: <Places within={within} request={request} />,
    [t('request.namespace')]: namespace,
    [t('request.asked')]: `${verb} ${resource}`,
  }
  const rows = Object.entries(facts).filter(([, value]) => value !== null)
  return (
    <Box>
      <h3>{sentenceStart(deed, useLocale())}</h3>
      <FactTable
        label={deed}
        heads={[t('detail.field'), t('request.value')]}
        rows={rows.map(([name, value]) => ({ id: name, cells: [name, value] }))}
      />
      <p>{t('request.noUndo')}</p>
    </Box>
  )
}
