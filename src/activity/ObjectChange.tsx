import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangedObject } from '../../model/answers/changed-object.ts'
import { useInSentence, useSay } from '../hooks/use-texts.ts'
import {
  classOf,
  resourcePath,
  resourceWords,
  useResourceWords,
  withoutCodes,
} from '../model-ui/activity/change-words.ts'
import { DifferenceTable } from '../model-ui/activity/DifferenceTable.tsx'
import { RequestChange } from './RequestChange.tsx'

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& + &': { marginTop: 24 },
  '& h3': { ...theme.typography.subtitle1, overflowWrap: 'anywhere' },
  '& h3 small, & > p, & summary': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

/** Change of one object, with the values before and after. */
export function ObjectChange({ object }: { object: ChangedObject }) {
  const { request, within } = object
  return request === null ? (
    <ValuesChange object={object} />
  ) : (
    <RequestChange request={request} within={within} />
  )
}

function ValuesChange({ object }: { object: ChangedObject }) {
  const t = useTranslations('activity.detail')
  const hidden = object.differenceCount - object.differences.length
  const isEmpty = object.differenceCount === 0 && !object.isUnrecorded
  return (
    <Box>
      <Head object={object} />
      <Values object={object} />
      {object.isUnrecorded ? <p>{t('unrecorded')}</p> : null}
      {isEmpty ? <p>{t('noValues')}</p> : null}
      {hidden > 0 ? <p>{t('more', { count: hidden })}</p> : null}
    </Box>
  )
}

function Head({ object }: { object: ChangedObject }) {
  const t = useTranslations('activity.detail')
  const say = useSay()
  const inSentence = useInSentence()
  const called = useResourceWords(object).name ?? object.uuid
  const address = object.change === 'deleted' ? null : resourcePath(object, object.within)
  const places = object.within.map((place) => place.name ?? resourceWords(place, inSentence).kind).join(' · ')
  return (
    <h3>
      {t(object.change)}: {say(classOf(object)?.label ?? object.modelIndex)}{' '}
      {address === null ? called : <Link to={address}>{called}</Link>}{' '}
      {places === '' ? null : <small>{t('in', { places })}</small>}
    </h3>
  )
}

/** Direct changes, with their consequences collapsed. */
function Values({ object }: { object: ChangedObject }) {
  const t = useTranslations('activity.detail')
  const called = object.name ?? object.uuid
  const differences = withoutCodes(object)
  const asked = differences.filter(({ isReadOnly }) => !isReadOnly)
  const followed = differences.filter(({ isReadOnly }) => isReadOnly)
  return (
    <>
      {asked.length > 0 ? <DifferenceTable label={called} differences={asked} /> : null}
      {followed.length > 0 ? (
        <details>
          <summary>{t('followed')}</summary>
          <DifferenceTable label={`${called}, ${t('followed')}`} differences={followed} />
        </details>
      ) : null}
    </>
  )
}
