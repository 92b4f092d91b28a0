import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ChangedObject, Difference } from '../../../model/answers/changed-object.ts'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { HiddenText } from '../../components/HiddenText.tsx'
import { fieldWords, valueText } from './change-words.ts'
import { RequestText } from './RequestText.tsx'
import { useActionWords } from './use-action-words.ts'
import { useResourceWords } from './use-resource-words.ts'

const Value = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}))

/** Drawn, because the sign for it is in none of our fonts. */
const Arrow = styled(ArrowRight)({ margin: '0 4px', verticalAlign: '-1px' })

/** Values of one object that a phrase names. */
const NAMED = 3

/** Inside a sentence, a value that is one does not end it; the dot of a host name is a part of it. */
const shown = (value: unknown): string | undefined => valueText(value)?.replace(/(?<=\s.*\p{L})\.$/su, '')

/** `replicas 2 → 5`, and what it belongs to where the object has several. */
function DifferenceText({ difference, service }: { difference: Difference; service: string }) {
  const t = useTranslations('activity')
  const { part, before, after } = difference
  const name = fieldWords(difference, service, useInSentence())
  const field = part === null ? name : t('fieldOf', { field: name, part })
  if (difference.lines || difference.lengths) return <>{t('textChanged', { field })}</>
  return (
    <>
      {field} <Value>{shown(before) ?? t('unset')}</Value>
      <HiddenText> → </HiddenText>
      <Arrow size={12} strokeWidth={1.8} aria-hidden />
      <Value>{shown(after) ?? t('unset')}</Value>
    </>
  )
}

/** What followed by itself is told only where nothing else is. */
function told({ differences }: ChangedObject): Difference[] {
  const asked = differences.filter(({ isReadOnly }) => !isReadOnly)
  return asked.length > 0 ? asked : differences
}

/** The same of whole objects: an application changes its state because its workloads change. */
function toldObjects({ objects }: ChangeDetails): ChangedObject[] {
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
  const all = told(object)
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

/** The rows of what stays on its cluster are gone with it, but nothing of that was deleted. */
function DetachedText({ object }: { object: ChangedObject }) {
  const t = useTranslations('activity')
  const { kind, name } = useResourceWords(object)
  return <span>{t('detached', { what: name === null ? kind : `${kind} ${name}` })}</span>
}

/** What one set of changes did, in words. */
export function ChangeText({ changes }: { changes: ChangeDetails }) {
  const t = useTranslations('activity')
  const words = useActionWords()(changes)
  const [first] = changes.objects
  if (first && changes.action === 'detach') return <DetachedText object={first} />
  // A request to a cluster says itself what it did.
  const title = changes.objects.some(({ request }) => request !== null) ? null : words
  const rest = changes.objectCount - changes.objects.length
  return (
    <>
      {title === null ? null : (
        <>
          <Value>{title.inSentence}</Value>:{' '}
        </>
      )}
      {toldObjects(changes).map((object, index) => (
        <span key={object.uuid}>
          {index === 0 ? null : '; '}
          <ObjectText object={object} />
        </span>
      ))}
      {rest > 0 ? ` ${t('andObjects', { count: rest })}` : null}
    </>
  )
}
