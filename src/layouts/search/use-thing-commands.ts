import { createPath, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useObservedActions } from '../../hooks/use-page-actions.ts'
import { useForbiddenOf } from '../../resource/use-permission.ts'
import { useCrumbs } from '../use-crumbs.ts'
import { openForm } from './on-arrival.ts'
import type { Option } from './option.ts'
import {
  type CommandNow,
  commandsNow,
  commandsOf,
  listsOf,
  type NamedCommand,
  type ThingInView,
  type ThingKind,
  thingsAt,
} from './thing-commands.ts'

const kinds = Object.keys(listsOf) as ThingKind[]

/**
 * Returns the action to perform on the target page once it has rendered; undefined if its address is enough.
 */
function arrivalOf({ kind, ids: [, of] }: ThingInView, { name, control, reported, part }: CommandNow) {
  return control === 'form' || reported?.onClick
    ? () => openForm({ kind, name, of, part: part?.id ?? null })
    : undefined
}

interface ThingCommands {
  /** Actions on the page's resource. */
  here: Option[]
  /** Actions on its parts: too many to show before the user types something. */
  ofParts: Option[]
  /** Actions that require opening a resource first. */
  elsewhere: Option[]
}

export function useThingCommands(): ThingCommands {
  const t = useTranslations('search')
  const forbiddenFor = useForbiddenOf()
  const location = useLocation()
  const crumbs = useCrumbs()
  const observedActions = useObservedActions()
  const things = thingsAt(location.pathname)
  const optionOf = ({ name, writes, edits }: NamedCommand) => ({
    label: t(`doing.${edits !== undefined && forbiddenFor(edits) !== undefined ? 'readYaml' : name}.label`),
    words: t(`doing.${name}.words`),
    disabledReason: writes === undefined ? undefined : forbiddenFor(writes),
  })
  const found = things.flatMap((thing) => {
    const { kind, ids, to } = thing
    const of = crumbs.find((crumb) => crumb.to === to)?.text
    return commandsNow(kind, observedActions).map((command) => {
      const { reported, name, part } = command
      const option = optionOf(command)
      const label = part === null ? option.label : t('doingWith', { doing: option.label, part: part.name })
      const onArrival = arrivalOf(thing, command)
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
  const inView = new Set(things.map(({ kind }) => kind))
  const known = new Set(things.flatMap(({ kind }) => commandsOf(kind)).map(({ name }) => name))
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
    here: found.filter(({ isOfPart }) => !isOfPart),
    ofParts: found.filter(({ isOfPart }) => isOfPart),
    elsewhere,
  }
}
