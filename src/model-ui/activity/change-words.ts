import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangeDetails, ObservedAction } from '../../../model/answers/change-set.ts'
import type { ChangedObject, Difference } from '../../../model/answers/changed-object.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { isOfCodes } from '../../../model/code-attributes.ts'
import type { Service } from '../../../model/define.ts'
import { sentenceStart } from '../../../model/in-sentence.ts'
import { model } from '../../../model/index.ts'
import { attributeLabel } from '../../../model/labels.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { list } from '../../api/queries.ts'
import { useInSentence } from '../../hooks/use-texts.ts'
import { alarmTypeName } from '../alarms/alarm.ts'
import { pageOf } from '../../places/page-of.ts'
import { actionNamed } from './actions.ts'

const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

/** Responses use either letter case for the service (`Config`). */
export function classOf({
  service,
  modelIndex,
}: Pick<NamedResource, 'service' | 'modelIndex'>): ModelClass | undefined {
  const known = services.find((name) => name === service.toLowerCase())
  return known && model.find(known, modelIndex)
}

export function resourceWords(resource: NamedResource, inSentence: (label: string) => string) {
  return { kind: inSentence(classOf(resource)?.label ?? resource.modelIndex), name: resource.name }
}

/** Path of a resource's page, which may need its ancestors, nearest first. Null for an unknown class. */
export function resourcePath(
  { uuid: id, service, modelIndex }: NamedResource,
  within: readonly NamedResource[],
): string | null {
  const ancestors = within.map((place) => ({ id: place.uuid, modelIndex: place.modelIndex }))
  return classOf({ service, modelIndex }) ? pageOf({ id, service, modelIndex, ancestors }) : null
}

/** Differences of an object without those of codes: their text is another attribute. */
export const withoutCodes = ({ service, differences }: ChangedObject): Difference[] =>
  differences.filter(({ field, modelIndex }) => !isOfCodes(classOf({ service, modelIndex }), field))

/** Label of a field within a sentence, followed by the key if it is a map. */
export function fieldWords(
  { field, modelIndex }: Difference,
  service: string,
  inSentence: (label: string) => string,
): string {
  const [name = field, ...keys] = field.split('.')
  const attribute = classOf({ service, modelIndex })?.attributes.get(name)
  const label = attribute ? attributeLabel(name, attribute) : name
  return [inSentence(label), ...(keys.length > 0 ? [keys.join('.')] : [])].join(' ')
}

/** Value on one line, or null if empty. */
export function valueText(value: unknown, most = 60): string | null {
  if (value === null || value === undefined || value === '') return null
  const text =
    Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
      ? value.join(', ')
      : plain(value)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Returns the action behind a change set, both for use within a sentence and as a title; null if it has none.
 */
export function useActionWords(): (changes: ChangeDetails) => { inSentence: string; title: string } | null {
  const t = useTranslations('activity')
  const locale = useLocale()
  return useCallback(
    (changes) => {
      const say = ({ action, source, revision }: ObservedAction): string | null => {
        const name = actionNamed(action)
        return name && t(`actions.${name}`, { source: source?.name ?? '', revision: revision ?? 0 })
      }
      const asTitle = (text: string): string => sentenceStart(text, locale)
      if (changes.undoes === null) {
        const words = say(changes)
        return words === null ? null : { inSentence: words, title: asTitle(words) }
      }
      const undone = changes.undoneAction && say(changes.undoneAction)
      return undone === null
        ? { inSentence: t('undid'), title: asTitle(t('undid')) }
        : {
            inSentence: t('undidAction', { action: undone }),
            title: t('undoOf', { action: asTitle(undone) }),
          }
    },
    [t, locale],
  )
}

/** Class whose names are API identifiers; people know its resources by title. */
const TITLED = 'config.AlarmType'

/** Kind and name of a resource within a sentence. The title replaces the name if there is one. */
export function useResourceWords(resource: NamedResource) {
  const inSentence = useInSentence()
  const t = useTranslations<never>()
  const { data } = useQuery({
    ...list(TITLED, { fields: ['id', 'name', 'title'] }),
    enabled: classOf(resource)?.id === TITLED,
  })
  const type = data?.entries.find(({ name }) => name === resource.name)
  const words = resourceWords(resource, inSentence)
  return type === undefined ? words : { ...words, name: alarmTypeName(type, t) }
}
