import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { createPath, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { isPart } from '../../../model/wholes.ts'
import { signOut } from '../../api/session.ts'
import { type ThemeChoice, useAppearance } from '../../hooks/use-appearance.ts'
import { useInSentence, useSay } from '../../hooks/use-texts.ts'
import { useObservedActions } from '../../hooks/use-page-actions.ts'
import { useForbiddenOf } from '../../form/use-permission.ts'
import { addressAt } from '../../util/address.ts'
import { path } from '../../util/path.ts'
import { useCrumbs } from '../use-crumbs.ts'
import { openForm } from './on-arrival.ts'
import type { Option } from './option.ts'
import { type PageCommand, pageCommands } from './page-commands.ts'
import { places } from './shortcuts.ts'
import {
  type CommandNow,
  commandsNow,
  commandsOf,
  listsOf,
  type NamedCommand,
  type ResourceInView,
  type ResourceKind,
  resourcesAt,
} from './resource-commands.ts'

const kinds = Object.keys(listsOf) as ResourceKind[]

/**
 * Returns the action to perform on the target page once it has rendered; undefined if its address is enough.
 */
function arrivalOf({ kind, ids: [, of] }: ResourceInView, { name, control, reported, part }: CommandNow) {
  return control === 'form' || reported?.onClick
    ? () => openForm({ kind, name, of, part: part?.id ?? null })
    : undefined
}

function useResourceCommands() {
  const t = useTranslations('search')
  const forbiddenFor = useForbiddenOf()
  const location = useLocation()
  const crumbs = useCrumbs()
  const observedActions = useObservedActions()
  const resources = resourcesAt(location.pathname)
  const optionOf = ({ name, writes, edits }: NamedCommand) => ({
    label: t(`doing.${edits !== undefined && forbiddenFor(edits) !== undefined ? 'readYaml' : name}.label`),
    words: t(`doing.${name}.words`),
    disabledReason: writes === undefined ? undefined : forbiddenFor(writes),
  })
  const found = resources.flatMap((resource) => {
    const { kind, ids, to } = resource
    const of = crumbs.find((crumb) => crumb.to === to)?.text
    return commandsNow(kind, observedActions).map((command) => {
      const { reported, name, part } = command
      const option = optionOf(command)
      const label = part === null ? option.label : t('doingWith', { doing: option.label, part: part.name })
      const onArrival = arrivalOf(resource, command)
      return {
        ...option,
        label,
        key: `do ${kind} ${name} ${part?.id ?? ''}`,
        isOfPart: part !== null,
        disabledReason: option.disabledReason ?? reported?.disabledReason,
        to: onArrival && reported ? createPath(location) : command.to(ids),
        ...(onArrival && { onArrival }),
        ...(of !== undefined && { of, place: of }),
      }
    })
  })
  const inView = new Set(resources.map(({ kind }) => kind))
  const known = new Set(resources.flatMap(({ kind }) => commandsOf(kind)).map(({ name }) => name))
  const elsewhere = kinds
    .filter((kind) => !inView.has(kind))
    .flatMap((kind) => commandsOf(kind).map((command) => ({ kind, command })))
    .filter(({ command: { name, isPart } }) => {
      const isNew = !known.has(name) && isPart !== true
      known.add(name)
      return isNew
    })
    .map(({ kind, command }) => ({
      ...optionOf(command),
      key: `first ${kind} ${command.name}`,
      place: t(`firstOpen.${kind}`),
      to: listsOf[kind],
    }))
  return {
    /** Actions on the page's resource. */
    here: found.filter(({ isOfPart }) => !isOfPart),
    /** Actions on its parts: too many to show before the user types something. */
    ofParts: found.filter(({ isOfPart }) => isOfPart),
    /** Actions that require opening a resource first, so they rank below the results. */
    elsewhere,
  }
}

/** Classes with a specific creation form; others use the generic one. */
const forms: Readonly<Record<string, string>> = {
  'catalog.Application': path.newCatalogApplication(),
  'environments.Environment': path.newEnvironment(),
  'cluster.HostCluster': path.newCluster(),
  'cluster.ClusterPolicy': path.newClusterPolicy(),
  'config.CloudProvider': path.newProvider(),
}

/** Classes with their own list; parts of objects are shown on the objects' pages. */
const listed = [...model.classes.values()].filter((entry) => entry.name !== 'Root' && !isPart(entry))

const isMade = ({ methods, parents }: ModelClass): boolean =>
  methods.includes('POST') && parents.some(({ owner }) => owner.name === 'Root')

/** Labels shared by several classes, distinguished by their service. */
const shared = new Set(
  listed.map(({ labelPlural }) => labelPlural).filter((label, index, all) => all.indexOf(label) !== index),
)

export function useKindName(): (entry: ModelClass) => string {
  const t = useTranslations('search')
  const say = useSay()
  // Memoized, since the kind lists depend on it and typing must not rebuild them.
  return useCallback(
    ({ labelPlural, service }) =>
      shared.has(labelPlural) && service !== 'environments'
        ? t('groupOf', { what: say(labelPlural), service: t(`services.${service}`) })
        : say(labelPlural),
    [t, say],
  )
}

export function useAreas(): Option[] {
  const t = useTranslations('navigation')
  return Object.values(places).map(({ name, to }) => ({ key: to, label: t(name), to }))
}

function usePages(): Option[] {
  const t = useTranslations()
  const forbiddenFor = useForbiddenOf()
  return (Object.keys(pageCommands) as (keyof typeof pageCommands)[]).map((name) => {
    const { to, isSetting, writes }: PageCommand = pageCommands[name]
    const page = t(`search.pages.${name}.label`)
    return {
      key: `page ${name}`,
      label: isSetting ? t('search.page', { area: t('navigation.settings'), page }) : page,
      words: t(`search.pages.${name}.words`),
      to,
      disabledReason: writes === undefined ? undefined : forbiddenFor(writes),
    }
  })
}

function useForms(): Option[] {
  const t = useTranslations('search')
  const inSentence = useInSentence()
  const forbiddenFor = useForbiddenOf()
  return listed.filter(isMade).map((entry) => ({
    key: `new ${entry.id}`,
    ...(entry.id === 'cluster.HostCluster'
      ? { label: t('connect'), english: 'Add cluster', words: t('connectWords') }
      : {
          label: t('create', { what: inSentence(entry.label) }),
          english: `New ${entry.label}`,
          words: t('createWords'),
        }),
    ...(entry.id in forms || !shared.has(entry.labelPlural) ? {} : { place: t(`services.${entry.service}`) }),
    to: forms[entry.id] ?? path.newResource(entry.service, entry.collection),
    disabledReason: forbiddenFor(entry.id),
  }))
}

const themes: readonly ThemeChoice[] = ['dark', 'light', 'system']

function useThemes(): Option[] {
  const t = useTranslations('search')
  const { setTheme } = useAppearance()
  return themes.map((theme) => ({
    key: `theme ${theme}`,
    label: t(`themes.${theme}`),
    words: t('themeWords'),
    run: () => setTheme(theme),
  }))
}

export function useCommands(onShowShortcuts: () => void) {
  const t = useTranslations('search')
  const kindName = useKindName()
  const area = useAreas()
  const pages = usePages()
  const create = useForms()
  const themeOptions = useThemes()
  const { here, ofParts, elsewhere } = useResourceCommands()
  const leave = useMutation({
    ...signOut(),
    onSuccess: () => window.location.assign(addressAt(path.signIn())),
  })
  const kinds = useMemo(
    () =>
      listed
        .map((entry) => ({
          key: `list ${entry.id}`,
          label: kindName(entry),
          english: entry.labelPlural,
          to: path.resources(entry.service, entry.collection),
        }))
        // A prefix covers more of a short label, so short ones come first.
        .toSorted((a, b) => a.label.length - b.label.length),
    [kindName],
  )
  const commands: Option[] = [
    ...here,
    ...ofParts,
    ...area,
    ...pages,
    { key: 'shortcuts', label: t('shortcuts.title'), run: onShowShortcuts },
    { key: 'leave', label: t('signOut'), run: () => leave.mutate() },
    ...themeOptions,
    ...create,
  ]
  return { commands, elsewhere, here, kinds }
}
