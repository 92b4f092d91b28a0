import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, isSame, type KubernetesObject } from '../../objects.ts'
import { duplicate, forbidden, inKeyOrder, repeats, wrong } from './causes.ts'
import { checkName, qualifiedName } from './names.ts'

const gatesOf = (spec: unknown): string[] =>
  asList(asFields(spec).schedulingGates).map((gate) => String(asFields(gate).name ?? ''))

export function checkGates(path: string, spec: Fields): Cause[] {
  const names = gatesOf(spec)
  const taken = repeats(names, (name) => name)
  return names.flatMap((name, index) => {
    const at = `${path}.schedulingGates[${index}]`
    return [...checkName(at, name, qualifiedName), ...(taken.has(index) ? [duplicate(at, name)] : [])]
  })
}

/** A gated pod must not have a node. */
export const checkPlaceless = ({ spec }: KubernetesObject): Cause[] =>
  gatesOf(spec).length > 0 && spec?.nodeName
    ? [forbidden('spec.nodeName', 'cannot be set until all schedulingGates have been cleared')]
    : []

/** Gates can only be removed. */
export function changeGates({ spec: before }: KubernetesObject, { spec: after }: KubernetesObject): Cause[] {
  const known = gatesOf(before)
  return gatesOf(after).flatMap((name, index) => {
    const why = `only deletion is allowed, but found new scheduling gate '${name}'`
    return known.includes(name) ? [] : [forbidden(`spec.schedulingGates[${index}].name`, why)]
  })
}

const onlyMoreLabels = 'only additions to spec.nodeSelector are allowed (no mutations or deletions)'
const onlyMore = 'only additions are allowed (no mutations or deletions)'
const asMany = 'no additions/deletions to non-empty NodeSelectorTerms list are allowed'
const termsPath =
  'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms'

const termsOf = (spec: unknown): Fields[] | null => {
  const { requiredDuringSchedulingIgnoredDuringExecution: hard } = asFields(
    asFields(asFields(spec).affinity).nodeAffinity,
  )
  return hard === undefined ? null : asList(asFields(hard).nodeSelectorTerms).map(asFields)
}

const parts = ['matchExpressions', 'matchFields'] as const

/** Returns true if `after` starts with all requirements of `before`. */
const isNarrower = (before: Fields, after: Fields): boolean =>
  parts.some((part) => asList(before[part]).length > 0)
    ? parts.every((part) =>
        isSame(asList(after[part]).slice(0, asList(before[part]).length), asList(before[part])),
      )
    : parts.every((part) => asList(after[part]).length === 0)

/** Go struct of a term, as in error messages. */
function goTerm(term: Fields): Fields {
  const told = parts.map((part) => {
    const rules = asList(term[part]).map(asFields)
    const list = rules.map(({ key, operator, values }) => ({
      Key: key,
      Operator: operator,
      Values: values ?? null,
    }))
    return [part.replace(/^m/, 'M'), list.length > 0 ? list : null]
  })
  return Object.fromEntries(told) as Fields
}

function changeTerms(before: unknown, after: unknown): Cause[] {
  const [was, is] = [termsOf(before) ?? [], termsOf(after)]
  if (was.length === 0) return []
  if (was.length !== is?.length) return [wrong(termsPath, is?.map(goTerm) ?? null, asMany)]
  return was.flatMap((term, index) => {
    const next = is[index] ?? {}
    return isNarrower(term, next) ? [] : [wrong(`${termsPath}[${index}]`, goTerm(next), onlyMore)]
  })
}

/** Placement of a gated pod can only be narrowed. */
export function narrowPlace({ spec: before }: KubernetesObject, { spec: after }: KubernetesObject): Cause[] {
  const [was, is] = [asFields(before?.nodeSelector), asFields(after?.nodeSelector)]
  const isWider = Object.entries(was).some(([key, value]) => is[key] !== value)
  const told = after?.nodeSelector === undefined ? null : inKeyOrder(is)
  return [
    ...(isWider ? [wrong('spec.nodeSelector', told, onlyMoreLabels)] : []),
    ...changeTerms(before, after),
  ]
}

export const isGated = ({ spec }: KubernetesObject): boolean => gatesOf(spec).length > 0
