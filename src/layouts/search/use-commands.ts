import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Service } from '../../../model/define.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/registry.ts'
import { signOut } from '../../api/session.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useSay } from '../../hooks/use-say.ts'
import { useForbiddenIn } from '../../resource/use-permission.ts'
import { path } from '../../util/path.ts'
import type { Option } from './option.ts'
import { places } from './shortcuts.ts'

/** Classes with a form of their own; the others have the generic one. */
const forms: Readonly<Record<string, string>> = {
  'catalog.Application': path.newCatalogApplication(),
  'environments.Environment': path.newEnvironment(),
  'cluster.HostCluster': path.newCluster(),
  'cluster.ClusterPolicy': path.newClusterPolicy(),
  'config.CloudProvider': path.newProvider(),
}

const listed = [...model.classes.values()].filter(({ name }) => name !== 'Root')

const isMade = ({ methods, parents }: ModelClass): boolean =>
  methods.includes('POST') && parents.some(({ owner }) => owner.name === 'Root')

/** The names that several classes have; the service tells these apart. */
const shared = new Set(
  listed.map(({ labelPlural }) => labelPlural).filter((label, index, all) => all.indexOf(label) !== index),
)

export function useKindName(): (entry: ModelClass) => string {
  const t = useTranslations('search')
  const say = useSay()
  // The lists of all kinds are made of it, which typing must not do again.
  return useCallback(
    ({ labelPlural, service }) =>
      shared.has(labelPlural) && service !== 'environments'
        ? t('groupOf', { what: say(labelPlural), service: t(`services.${service}`) })
        : say(labelPlural),
    [t, say],
  )
}

/** What role a service takes, for each of them. */
function useReasons(): Readonly<Record<Service, string | undefined>> {
  return {
    catalog: useForbiddenIn('catalog'),
    environments: useForbiddenIn('environments'),
    cluster: useForbiddenIn('cluster'),
    config: useForbiddenIn('config'),
    users: useForbiddenIn('users'),
  }
}

/** The places that shortcuts lead to. */
export function useAreas(): Option[] {
  const t = useTranslations('navigation')
  return Object.values(places).map(({ name, to }) => ({ key: to, label: t(name), to }))
}

/** Every page and action of the console, and the lists of all kinds of resource. */
export function useCommands(onShowShortcuts: () => void): { commands: Option[]; kinds: Option[] } {
  const t = useTranslations()
  const kindName = useKindName()
  const inSentence = useInSentence()
  const reasons = useReasons()
  const area = useAreas()
  const leave = useMutation({ ...signOut(), onSuccess: () => window.location.assign(path.signIn()) })
  const kinds = useMemo(
    () =>
      listed.map((entry) => ({
        key: `list ${entry.id}`,
        label: kindName(entry),
        english: entry.labelPlural,
        to: path.resources(entry.service, entry.collection),
      })),
    [kindName],
  )
  const inSettings = (tab: string, name: string): Option => ({
    key: tab,
    label: t('search.page', { area: t('navigation.settings'), page: name }),
    to: path.settingsTab(tab),
  })
  const create = listed.filter(isMade).map((entry) => ({
    key: `new ${entry.id}`,
    ...(entry.id === 'cluster.HostCluster'
      ? { label: t('search.connect'), english: 'Add cluster' }
      : { label: t('search.create', { what: inSentence(entry.label) }), english: `New ${entry.label}` }),
    ...(entry.id in forms || !shared.has(entry.labelPlural)
      ? {}
      : { place: t(`search.services.${entry.service}`) }),
    to: forms[entry.id] ?? path.newResource(entry.service, entry.collection),
    disabledReason: reasons[entry.service],
  }))
  const commands = [
    ...area,
    inSettings('appearance', inSentence(t('appearance.theme'))),
    { key: 'shortcuts', label: t('search.shortcuts.title'), run: onShowShortcuts },
    { key: 'leave', label: t('search.signOut'), run: () => leave.mutate() },
    ...create,
  ]
  return { commands, kinds }
}
