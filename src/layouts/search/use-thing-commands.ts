import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useForbiddenOf } from '../../resource/use-permission.ts'
import { useCrumbs } from '../use-crumbs.ts'
import type { Option } from './option.ts'
import { commandsOf, listsOf, type NamedCommand, type ThingKind, thingsAt } from './thing-commands.ts'

const kinds = Object.keys(listsOf) as ThingKind[]

/** What can be done with what the page shows; `elsewhere`: with what one has to open first. */
export function useThingCommands(): { here: Option[]; elsewhere: Option[] } {
  const t = useTranslations('search')
  const forbiddenFor = useForbiddenOf()
  const { pathname } = useLocation()
  const crumbs = useCrumbs()
  const things = thingsAt(pathname)
  const optionOf = ({ name, writes, control }: NamedCommand) => {
    const label = t(`doing.${name}.label`)
    return {
      label,
      words: t(`doing.${name}.words`),
      disabledReason: writes === undefined ? undefined : forbiddenFor(writes),
      ...(control && { control: { name: control === 'button' ? label : null } }),
    }
  }
  const here = things.flatMap(({ kind, ids, to }) => {
    const of = crumbs.find((crumb) => crumb.to === to)?.text
    return commandsOf(kind).map((command) => ({
      ...optionOf(command),
      key: `do ${kind} ${command.name}`,
      to: command.to(ids),
      ...(of !== undefined && { of, place: of }),
    }))
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
      key: `first ${kind} ${command.name}`,
      label: t(`doing.${command.name}.label`),
      words: t(`doing.${command.name}.words`),
      place: t(`firstOpen.${kind}`),
      to: listsOf[kind],
      disabledReason: optionOf(command).disabledReason,
    }))
  return { here, elsewhere }
}
