import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SearchEntry, SearchGroup } from '../../../model/answers/search.ts'
import { located, search } from '../../api/calls/search.ts'
import { useFavourites, useRecents } from '../../hooks/use-kept-ids.ts'
import { usePaused } from '../../hooks/use-paused.ts'
import { useInSentence, useSay } from '../../hooks/use-texts.ts'
import { pathOfGroup, placeOf } from '../../model-ui/found.ts'
import { classOf, pageOf } from '../../places/page-of.ts'
import { isTitled, fitting, related } from './match-words.ts'
import type { OptionGroup, Option } from './option.ts'
import { useAreas, useCommands, useKindName } from './use-commands.ts'
import { useObjects } from './use-objects.ts'

interface Groups {
  /** Pages and actions whose title matches. */
  go: OptionGroup
  /** Actions on the resource named in the search. */
  actions: OptionGroup
  /** Resources of the kind named in the search. */
  objects: readonly OptionGroup[]
  /** Resources whose name matches. */
  named: readonly OptionGroup[]
  /** Resources that match elsewhere: in a label or an image. */
  other: readonly OptionGroup[]
  /** Pages and actions that match in words other than their title. */
  related: OptionGroup
  /** Lists of all resources of a kind. */
  kinds: OptionGroup
}

/**
 * Orders the groups for display. A page or list whose title starts with the typed text is most likely meant.
 * A command's other words may also be part of a resource's name, so they rank below names; labels are full of
 * arbitrary words and rank last.
 */
export function inOrder(typed: string, groups: Groups): OptionGroup[] {
  const { go, actions, objects, named, other, related, kinds } = groups
  const read = [actions, ...objects]
  const isKind = isTitled(kinds.options[0], typed)
  if (!isKind) return [go, ...read, ...named, related, kinds, ...other]
  const first = isTitled(go.options[0], typed) ? [go, kinds] : [kinds, go]
  return [...first, ...read, ...named, related, ...other]
}

/** Debounce of requests to the service. */
const PAUSE_MS = 150
const MAX_COMMANDS = 6
const MAX_RELATED = 4
const MAX_KINDS = 3

const optionOf = (entry: SearchEntry, kind?: string): Option => ({
  key: entry.id,
  label: entry.name ?? entry.id,
  place: [kind, placeOf(entry)].filter(Boolean).join(' · '),
  text: entry.text,
  to: pageOf(entry),
})

/** Initial options: favourites, recently opened resources, actions on this page, areas. */
function useBeginning(userId: string, here: readonly Option[], isWanted: boolean): OptionGroup[] {
  const t = useTranslations('search')
  const say = useSay()
  const { ids: favourites } = useFavourites(userId)
  const { ids: recents } = useRecents(userId)
  const go = useAreas()
  const ids = [...new Set([...favourites, ...recents])]
  const { data = [] } = useQuery({ ...located(ids), enabled: isWanted })
  const known = new Map(data.map((entry) => [entry.id, entry]))
  const optionsOf = (wanted: readonly string[]): Option[] =>
    wanted.flatMap((id) => {
      const entry = known.get(id)
      return entry ? [optionOf(entry, say(classOf(entry).label))] : []
    })
  return [
    { key: 'favourites', title: t('favourites'), options: optionsOf(favourites) },
    {
      key: 'recents',
      title: t('recents'),
      options: optionsOf(recents.filter((id) => !favourites.includes(id))),
    },
    ...beginningHere(here, (name) => t('here', { name })),
    { key: 'start', title: t('start'), options: go },
  ]
}

/** Actions on the innermost resource that the page shows, titled by its name. */
function beginningHere(here: readonly Option[], titleOf: (name: string) => string): OptionGroup[] {
  const name = here[0]?.of
  if (name === undefined) return []
  const options = here.filter(({ of }) => of === name).map((option) => ({ ...option, place: '' }))
  return [{ key: 'here', title: titleOf(name), options }]
}

/** Returns true if the text occurs in a name, not only in a label or an image. */
const isNamed = ({ entries }: SearchGroup): boolean => entries.some(({ match }) => match === 'name')

/** Returns the best results of a class and, if there are more, a link to all. */
function useGroupOf(): (group: SearchGroup, text: string) => OptionGroup {
  const t = useTranslations('search')
  const kindName = useKindName()
  const inSentence = useInSentence()
  return (group, text) => {
    const what = kindName(classOf(group))
    const more = {
      key: `all ${group.uri}`,
      label: t('all', { what: inSentence(what), text }),
      to: pathOfGroup(group, text),
    }
    const options = group.entries.map((entry) => optionOf(entry))
    return { key: group.uri, title: what, options: group.isMore ? [...options, more] : options }
  }
}

/** Results from the service: for the full text, and for the name within an action or kind phrase. */
function useFound(paused: string) {
  const groupOf = useGroupOf()
  const { reading, wanted, actionsOf, ofKinds } = useObjects(paused)
  const { data, error, isFetching, refetch } = useQuery({ ...search(paused, wanted), enabled: paused !== '' })
  const answer = error === null && paused !== '' ? data : undefined
  const [groups, objects] = [answer?.groups ?? [], answer?.objects ?? []]
  return {
    named: groups.filter(isNamed).map((group) => groupOf(group, paused)),
    other: groups.filter((group) => !isNamed(group)).map((group) => groupOf(group, paused)),
    actions: actionsOf(objects),
    objects: ofKinds(objects).map((group) => groupOf(group, reading?.object ?? '')),
    error,
    isFetching,
    refetch,
  }
}

export function useOptions(typed: string, userId: string, onShowShortcuts: () => void) {
  const t = useTranslations('search')
  const text = typed.trim()
  const paused = usePaused(text, PAUSE_MS)
  const { commands, elsewhere, here, kinds } = useCommands(onShowShortcuts)
  const beginning = useBeginning(userId, here, text === '')
  const { actions, error, isFetching, refetch, ...found } = useFound(paused)
  if (text === '')
    return { groups: withOptions(beginning), isSearching: false, error: null, retry: () => undefined }
  const others = related(commands, text, MAX_RELATED)
  const later = [...fitting(elsewhere, text, MAX_RELATED), ...related(elsewhere, text, MAX_RELATED)]
  const [inView, mayBeMeant] = [true, false].map((isOf) =>
    others.filter(({ of }) => (of !== undefined) === isOf),
  )
  const groups = inOrder(text, {
    go: { key: 'go', title: t('go'), options: fitting(commands, text, MAX_COMMANDS) },
    actions: { key: 'actions', title: t('actions'), options: [...(inView ?? []), ...actions] },
    related: {
      key: 'related',
      title: t('related'),
      options: [...(mayBeMeant ?? []), ...later].slice(0, MAX_RELATED),
    },
    kinds: { key: 'kinds', title: t('kinds'), options: fitting(kinds, text, MAX_KINDS) },
    ...found,
  })
  return {
    groups: withOptions(groups),
    /**
     * True while the answer for the text in the field is pending and the options shown belong to the previous
     * text.
     */
    isSearching: isFetching || paused !== text,
    error,
    retry: () => void refetch(),
  }
}

export type Options = ReturnType<typeof useOptions>

const withOptions = (groups: readonly OptionGroup[]): OptionGroup[] =>
  groups.filter(({ options }) => options.length > 0)
