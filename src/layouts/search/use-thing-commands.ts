import { createPath, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useToldActions } from '../../hooks/use-page-actions.ts'
import { useForbiddenOf } from '../../resource/use-permission.ts'
import { useCrumbs } from '../use-crumbs.ts'
import { focusButton, openForm } from './on-arrival.ts'
import type { Option } from './option.ts'
import {
  type CommandNow,
  commandsNow,
  commandsOf,
  listsOf,
  type NamedCommand,
  type ThingKind,
  thingsAt,
} from './thing-commands.ts'

const kinds = Object.keys(listsOf) as ThingKind[]

/** What is done once the page stands there; undefined where the address is all of it. */
function arrivalOf(kind: ThingKind, { name, control, told }: CommandNow, label: string) {
  if (control === 'button') return () => focusButton(label)
  return control === 'form' || told?.onClick ? () => openForm(kind, name) : undefined
}

/** What can be done with what the page shows; `elsewhere`: with what one has to open first. */
export function useThingCommands(): { here: Option[]; elsewhere: Option[] } {
  const t = useTranslations('search')
  const forbiddenFor = useForbiddenOf()
  const location = useLocation()
  const crumbs = useCrumbs()
  const toldActions = useToldActions()
  const things = thingsAt(location.pathname)
  const optionOf = ({ name, writes }: NamedCommand) => ({
    label: t(`doing.${name}.label`),
    words: t(`doing.${name}.words`),
    disabledReason: writes === undefined ? undefined : forbiddenFor(writes),
  })
  const here = things.flatMap(({ kind, ids, to }) => {
    const of = crumbs.find((crumb) => crumb.to === to)?.text
    return commandsNow(kind, toldActions).map((command) => {
      const { told, name } = command
      const option = optionOf(command)
      const onArrival = arrivalOf(kind, command, option.label)
      return {
        ...option,
        key: `do ${kind} ${name}`,
        disabledReason: option.disabledReason ?? told?.disabledReason,
        to: onArrival && told ? createPath(location) : command.to(ids),
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
  return { here, elsewhere }
}
