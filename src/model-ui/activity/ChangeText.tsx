import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import type { ChangedObject, Difference } from '../../../model/answers/changed-object.ts'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import { HiddenText } from '../../ui/values/HiddenText.tsx'
import { useInSentence } from '../../hooks/use-texts.ts'
import { fieldWords, valueText, useActionWords, useResourceWords, withoutCodes } from './change-words.ts'
import { outcomeOf, useRequestWords } from './request-words.ts'

const Outcome = styled('span')(({ theme }) => ({
  '&[data-outcome="refused"], &[data-outcome="unanswered"]': { color: theme.vars.palette.state.fail.text },
}))

/** `scaled deployment cart from 2 to 5 by kubectl: accepted`. */
function RequestText({ request }: { request: ObservedRequest }) {
  const { deed, outcome } = useRequestWords(request)
  return (
    <span>
      {deed}: <Outcome data-outcome={outcomeOf(request)}>{outcome}</Outcome>
    </span>
  )
}

/** Drawn as an icon, because our fonts lack the character. */
const Arrow = styled(ArrowRight)({ margin: '0 4px', verticalAlign: '-1px' })

/** Maximum number of values that a sentence lists per object. */
const NAMED = 3

/** A value that is itself a sentence loses its full stop inside another; dots in host names stay. */
const shown = (value: unknown): string | undefined => valueText(value)?.replace(/(?<=\s.*\p{L})\.$/su, '')

/** `replicas 2 → 5`, with the part's name if the object has several. */
function DifferenceText({ difference, service }: { difference: Difference; service: string }) {
  const t = useTranslations('activity')
  const { part, before, after } = difference
  const name = fieldWords(difference, service, useInSentence())
  const field = part === null ? name : t('fieldOf', { field: name, part })
  if (difference.lines || difference.lengths) return <>{t('textChanged', { field })}</>
  return (
    <>
      {field}{' '}
      <Box component="span" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {shown(before) ?? t('unset')}
      </Box>
      <HiddenText> → </HiddenText>
      <Arrow size={12} strokeWidth={1.8} aria-hidden />
      <Box component="span" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {shown(after) ?? t('unset')}
      </Box>
    </>
  )
}

/** Read-only fields that changed as a consequence are shown only if nothing was changed directly. */
function reported(object: ChangedObject): Difference[] {
  const differences = withoutCodes(object)
  const asked = differences.filter(({ isReadOnly }) => !isReadOnly)
  return asked.length > 0 ? asked : differences
}

/** The same for whole objects: an application's state changes because its workloads change. */
function reportedObjects({ objects }: ChangeDetails): ChangedObject[] {
  const asked = objects.filter(
    ({ change, differences, isUnrecorded }) =>
      change !== 'modified' || isUnrecorded || differences.some(({ isReadOnly }) => !isReadOnly),
  )
  return asked.length > 0 ? asked : objects
}

function ObjectText({ object }: { object: ChangedObject }) {
  return object.request === null ? <ChangedText object={object} /> : <RequestText request={object.request} />
}

function ChangedText({ object }: { object: ChangedObject }) {
  const t = useTranslations('activity')
  const { kind, name } = useResourceWords(object)
  const what = name === null ? kind : `${kind} ${name}`
  if (object.change !== 'modified') return <span>{t(object.change, { what })}</span>
  const all = reported(object)
  const named = all.slice(0, NAMED)
  const rest = Math.max(0, all.length - named.length)
  return (
    <span>
      {t('modified', { what })}
      {named.length > 0 ? ': ' : null}
      {named.map((difference, index) => (
        <span key={difference.path}>
          {index === 0 ? null : ', '}
          <DifferenceText difference={difference} service={object.service} />
        </span>
      ))}
      {rest > 0 ? ` ${t('andMore', { count: rest })}` : null}
      {named.length === 0 && object.isUnrecorded ? ` ${t('unrecordedShort')}` : null}
    </span>
  )
}

/** Detached objects lose their rows here, but nothing on the cluster was deleted. */
function DetachedText({ object }: { object: ChangedObject }) {
  const t = useTranslations('activity')
  const { kind, name } = useResourceWords(object)
  return <span>{t('detached', { what: name === null ? kind : `${kind} ${name}` })}</span>
}

export function ChangeText({ changes }: { changes: ChangeDetails }) {
  const t = useTranslations('activity')
  const words = useActionWords()(changes)
  const [first] = changes.objects
  if (first && changes.action === 'detach') return <DetachedText object={first} />
  // A cluster request describes itself.
  const title = changes.objects.some(({ request }) => request !== null) ? null : words
  const rest = changes.objectCount - changes.objects.length
  return (
    <>
      {title === null ? null : (
        <>
          <Box component="span" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
            {title.inSentence}
          </Box>
          :{' '}
        </>
      )}
      {reportedObjects(changes).map((object, index) => (
        <span key={object.uuid}>
          {index === 0 ? null : '; '}
          <ObjectText object={object} />
        </span>
      ))}
      {rest > 0 ? ` ${t('andObjects', { count: rest })}` : null}
    </>
  )
}
