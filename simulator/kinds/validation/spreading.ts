import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { checkChoice, duplicate, forbidden, repeats, required, wrong } from './causes.ts'
import { checkName, qualifiedName } from './names.ts'
import { checkLabelSelector } from './selector.ts'

const actions = ['DoNotSchedule', 'ScheduleAnyway']
const policies = ['Honor', 'Ignore']
const positive = 'must be greater than zero'
const onlyHard = 'can only use minDomains if whenUnsatisfiable=DoNotSchedule, not '

function checkMinDomains(field: string, { minDomains, whenUnsatisfiable }: Fields): Cause[] {
  if (typeof minDomains !== 'number') return []
  return [
    ...(minDomains > 0 ? [] : [wrong(field, minDomains, positive)]),
    ...(whenUnsatisfiable === 'DoNotSchedule'
      ? []
      : [wrong(field, minDomains, `${onlyHard}${String(whenUnsatisfiable)}`)]),
  ]
}

function checkLabelKeys(field: string, { matchLabelKeys, labelSelector }: Fields): Cause[] {
  const keys = asList(matchLabelKeys)
  if (keys.length > 0 && labelSelector === undefined)
    return [forbidden(field, 'must not be specified when labelSelector is not set')]
  return keys.flatMap((key, index) => checkName(`${field}[${index}]`, String(key), qualifiedName))
}

const kindOf = ({ topologyKey, whenUnsatisfiable }: Fields): string =>
  `{${String(topologyKey)}, ${String(whenUnsatisfiable)}}`

export function checkSpread(path: string, constraints: unknown): Cause[] {
  const list = asList(constraints).map(asFields)
  // An API server refuses all but the last.
  const taken = repeats(list.toReversed(), kindOf)
  return list.flatMap((constraint, index) => {
    const at = `${path}[${index}]`
    const { maxSkew, topologyKey, whenUnsatisfiable, labelSelector } = constraint
    const isSkewed = typeof maxSkew === 'number' && maxSkew > 0
    const kind = kindOf(constraint)
    const isRepeated = taken.has(list.length - 1 - index)
    return [
      ...(isSkewed ? [] : [wrong(`${at}.maxSkew`, maxSkew ?? 0, positive)]),
      ...(topologyKey ? [] : [required(`${at}.topologyKey`, 'can not be empty')]),
      ...checkChoice(`${at}.whenUnsatisfiable`, whenUnsatisfiable ?? '', actions),
      ...(isRepeated ? [duplicate(`${at}.{topologyKey, whenUnsatisfiable}`, kind)] : []),
      ...checkMinDomains(`${at}.minDomains`, constraint),
      ...['nodeAffinityPolicy', 'nodeTaintsPolicy'].flatMap((name) =>
        checkChoice(`${at}.${name}`, constraint[name], policies),
      ),
      ...checkLabelKeys(`${at}.matchLabelKeys`, constraint),
      ...checkLabelSelector(`${at}.labelSelector`, labelSelector),
    ]
  })
}
