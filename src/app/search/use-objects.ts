import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ModelClass } from '../../../model/model-class.ts'
import type { SearchedObject } from '../../api/calls/search.ts'
import type { SearchEntry, SearchGroup } from '../../../model/answers/search.ts'
import { useObservedActions } from '../../hooks/use-page-actions.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { placeOf } from '../../model-ui/found.ts'
import { classOf } from '../../places/page-of.ts'
import { standsInNamespace, useForbiddenInsideOf, useForbiddenOf } from '../../form/use-permission.ts'
import {
  classesWith,
  fitOfName,
  idsOf,
  kindCommands,
  type KindCommand,
  type KindCommandId,
  nouns,
  shortNames,
  stateAgainst,
} from './object-commands.ts'
import { openForm } from './on-arrival.ts'
import type { Option } from './option.ts'
import { read, type Reading, type Vocabulary } from './reading.ts'
import { resourcesAt } from './resource-commands.ts'

const MAX_ACTIONS = 10
/** Limit for classes in a URL; beyond it they are omitted, which means all. */
const MAX_CLASSES = 20

/** Names of all actions and kinds, in the current language and in English. */
function useVocabulary(): Vocabulary<KindCommandId> {
  const t = useTranslations('search')
  const say = useSay()
  return useMemo(
    () => ({
      verbs: [...kindCommands].map(([id, { kind, name }]) => ({
        id,
        label: t(`doing.${name}.label`),
        words: t(`doing.${name}.words`),
        classes: classesWith(kind, name),
      })),
      nouns: nouns.map(({ id, name, label, labelPlural }) => ({
        id,
        names: [...new Set([say(label), say(labelPlural), label, labelPlural, name])],
        short: shortNames[name] ?? [],
      })),
      fillers: new Set(t('fillers').split(', ')),
    }),
    [t, say],
  )
}

/** Returns the reason a command is unavailable for a resource: role, place or state. */
function useReasons(): (command: KindCommand, entry: SearchEntry, found: ModelClass) => string | undefined {
  const t = useTranslations('search.states')
  const forbiddenFor = useForbiddenOf()
  const forbiddenInside = useForbiddenInsideOf()
  return (command, entry, found) => {
    const writes = command.kind === 'resource' ? found.id : command.writes
    const state = stateAgainst(command, entry, found)
    const inside =
      writes !== undefined && standsInNamespace(found)
        ? forbiddenInside(entry.facts.namespace ?? '')
        : undefined
    const byRole = writes === undefined ? undefined : forbiddenFor(writes)
    return byRole ?? inside ?? (state === null ? undefined : t(state))
  }
}

/** Returns true if the current page already shows the resource and publishes its commands. */
function useIsInView(): (entry: SearchEntry) => boolean {
  const reported = useObservedActions()
  const inView = new Set(resourcesAt(useLocation().pathname).map(({ ids: [, id] }) => id))
  return ({ id, application }) =>
    inView.has(id) ||
    (reported['component'] !== undefined && application !== null && inView.has(application.id))
}

type FoundAction = Option & { order: readonly number[] }

const inOrder = ({ order: a }: FoundAction, { order: b }: FoundAction): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/** Returns the actions on found resources that match the words around their name. */
function useActionsOf(): (reading: Reading<KindCommandId>, objects: readonly SearchGroup[]) => Option[] {
  const t = useTranslations('search')
  const say = useSay()
  const forbiddenFor = useForbiddenOf()
  const reasonFor = useReasons()
  const isInView = useIsInView()
  const actionOf = (command: KindCommand, entry: SearchEntry): Option | null => {
    const { kind, name, control, edits, reportedBy = kind } = command
    const found = classOf(entry)
    const ids = idsOf(kind, entry, found)
    if (ids === null || isInView(entry)) return null
    const called = edits !== undefined && forbiddenFor(edits) !== undefined ? 'readYaml' : name
    const part = kind === 'component' ? entry.id : null
    return {
      key: `do ${kind} ${name} ${entry.id}`,
      label: t('doingWith', { doing: t(`doing.${called}.label`), part: entry.name ?? entry.id }),
      place: [say(found.label), placeOf(entry)].filter(Boolean).join(' · '),
      to: command.to(ids, { id: entry.id, name: entry.name ?? '', kind: found.name }),
      disabledReason: reasonFor(command, entry, found),
      ...(control === 'form' && { onArrival: () => openForm({ kind: reportedBy, name, of: ids[1], part }) }),
    }
  }
  const kinds = [...kindCommands.keys()]
  return ({ object, verbs }, objects) =>
    verbs
      .flatMap(({ id, classes, fit }): FoundAction[] => {
        const command = kindCommands.get(id)
        if (command === undefined) return []
        return objects
          .filter((group) => classes.includes(classOf(group).id))
          .flatMap(({ entries }) => entries)
          .flatMap((entry) => {
            const name = fitOfName(entry.name, object)
            const option = name === null ? null : actionOf(command, entry)
            return option === null ? [] : [{ ...option, order: [name ?? 0, fit, kinds.indexOf(id)] }]
          })
      })
      .toSorted(inOrder)
      .slice(0, MAX_ACTIONS)
}

const isOfName = ({ entries }: SearchGroup): boolean => entries.every(({ match }) => match === 'name')

/** Parses a text as an action on a resource, or as a kind and a name. */
export function useObjects(text: string) {
  const vocabulary = useVocabulary()
  const actionsOf = useActionsOf()
  // Parse once per text, not on every keystroke before the text settles.
  const { reading, wanted } = useMemo(() => {
    const found = read(text, vocabulary)
    return { reading: found, wanted: found && wantedBy(found) }
  }, [text, vocabulary])
  return {
    reading,
    /** Object search to request in addition to the full text. */
    wanted,
    actionsOf: (objects: readonly SearchGroup[]) => (reading === null ? [] : actionsOf(reading, objects)),
    /** Filters results by the kinds named in the text. */
    ofKinds: (objects: readonly SearchGroup[]) =>
      objects
        .filter((group) => reading?.nouns.includes(classOf(group).id))
        // A class's list cannot be searched by the name of a resource's parent.
        .map((group) => ({ ...group, isMore: group.isMore && isOfName(group) })),
  }
}

function wantedBy({ object, verbs, nouns: named }: Reading<KindCommandId>): SearchedObject {
  const classes = [...new Set([...verbs.flatMap((verb) => verb.classes), ...named])]
  return { text: object, classes: classes.length > MAX_CLASSES ? [] : classes }
}
