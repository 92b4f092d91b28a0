import type { Fields } from '../../../model/fields.ts'
import { placedIn } from '../../../model/messages/placed.ts'
import type { Details } from '../../../model/types.ts'
import { get } from '../../api/queries.ts'
import type { Violation } from '../../api/errors.ts'

/** Kinds with an update policy. */
const policyKinds = ['Deployment', 'StatefulSet', 'DaemonSet'] as const
export type PolicyKind = (typeof policyKinds)[number]

type RollingUpdate = Readonly<Record<string, number | string>>

interface Strategy {
  id?: string
  type?: string | null
  rollingUpdate?: RollingUpdate | null
}

/** Spec as returned by `mode=exportDetails`. A Deployment's strategy is a separate child. */
export type PolicyRow = Details<'environments.DeploymentSpec'> &
  Pick<Details<'environments.DaemonSetSpec' | 'environments.StatefulSetSpec'>, 'updateStrategy'>

const rollingFields = ['maxSurge', 'maxUnavailable', 'partition'] as const
const ownFields = ['minReadySeconds', 'progressDeadlineSeconds', 'revisionHistoryLimit'] as const
type RollingField = (typeof rollingFields)[number]
type OwnField = (typeof ownFields)[number]
export type PolicyField = RollingField | OwnField

interface PolicyShape {
  types: readonly [string, string]
  rolling: readonly RollingField[]
  own: readonly OwnField[]
}

const shapes: Record<PolicyKind, PolicyShape> = {
  Deployment: {
    types: ['RollingUpdate', 'Recreate'],
    rolling: ['maxSurge', 'maxUnavailable'],
    own: ['minReadySeconds', 'progressDeadlineSeconds', 'revisionHistoryLimit'],
  },
  StatefulSet: {
    types: ['RollingUpdate', 'OnDelete'],
    rolling: ['partition'],
    own: ['minReadySeconds', 'revisionHistoryLimit'],
  },
  DaemonSet: {
    types: ['RollingUpdate', 'OnDelete'],
    rolling: ['maxSurge', 'maxUnavailable'],
    own: ['minReadySeconds', 'revisionHistoryLimit'],
  },
}

export const shapeOf = (kind: PolicyKind): PolicyShape => shapes[kind]

export const policyQuery = (kind: PolicyKind, specId: string) =>
  get(`environments.${kind}Spec`, specId, {
    mode: 'exportDetails',
    fields: ['id', 'generation', 'strategy', 'type', 'rollingUpdate', 'updateStrategy', ...ownFields],
  })

/** Typed policy; empty fields use the cluster's default. */
export type PolicyValues = Record<PolicyField | 'type', string>

const strategyOf = (row: PolicyRow): Strategy => row.strategy ?? row.updateStrategy ?? {}

const textOf = (value: number | string | null | undefined): string => (value == null ? '' : String(value))

export function policyValues(kind: PolicyKind, row: PolicyRow): PolicyValues {
  const { type, rollingUpdate } = strategyOf(row)
  const fields = Object.fromEntries([
    ...rollingFields.map((name) => [name, textOf(rollingUpdate?.[name])]),
    ...ownFields.map((name) => [name, textOf(row[name])]),
  ]) as Record<PolicyField, string>
  return { ...fields, type: type ?? shapes[kind].types[0] }
}

type PolicyProblem = 'number' | 'amount' | 'tooMuch' | 'bothNothing' | 'deadline'

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)
const isNothing = (text: string): boolean => /^0+%?$/.test(text)

/** The API server's default `progressDeadlineSeconds` of a Deployment. */
const usualDeadline = 600

function amountProblem(field: RollingField, values: PolicyValues): PolicyProblem | null {
  const text = values[field].trim()
  if (text === '') return null
  if (!/^\d{1,9}%?$/.test(text)) return 'amount'
  if (text.endsWith('%') && Number.parseInt(text, 10) > 100) return field === 'maxSurge' ? null : 'tooMuch'
  const isBoth = isNothing(values.maxSurge.trim()) && isNothing(values.maxUnavailable.trim())
  return field === 'maxUnavailable' && isBoth ? 'bothNothing' : null
}

function waitProblem(kind: PolicyKind, values: PolicyValues, field: string): PolicyProblem | null {
  if (field !== 'progressDeadlineSeconds' || kind !== 'Deployment') return null
  const deadline = Number(values.progressDeadlineSeconds.trim() || usualDeadline)
  return deadline > Number(values.minReadySeconds.trim()) ? null : 'deadline'
}

/** Returns the problem of a field; null if it is valid or not applicable. */
export function policyProblem(
  kind: PolicyKind,
  values: PolicyValues,
  field: PolicyField,
): PolicyProblem | null {
  const isRolling = rollingFields.some((name) => name === field)
  if (isRolling && values.type !== 'RollingUpdate') return null
  if (field === 'maxSurge' || field === 'maxUnavailable') return amountProblem(field, values)
  const text = values[field].trim()
  if (text !== '' && !isNumber(text)) return 'number'
  return waitProblem(kind, values, field)
}

const numberOf = (text: string): number | string => (isNumber(text) ? Number(text) : text)

function rollingBody({ rolling }: PolicyShape, row: PolicyRow, values: PolicyValues): RollingUpdate {
  const typed = rolling.map((name): [string, string] => [name, values[name].trim()])
  // Keeps fields unknown to the form.
  const kept = Object.entries(strategyOf(row).rollingUpdate ?? {}).filter(
    ([name]) => !typed.some(([known]) => known === name),
  )
  const set = typed.flatMap(([name, text]): [string, number | string][] =>
    text === '' ? [] : [[name, numberOf(text)]],
  )
  return Object.fromEntries([...kept, ...set])
}

/** Returns the spec with all form fields in one body, so that they form one change set. */
export function policyBody(kind: PolicyKind, row: PolicyRow, values: PolicyValues): Fields {
  const shape = shapes[kind]
  const strategy = {
    ...strategyOf(row),
    type: values.type,
    rollingUpdate: values.type === 'RollingUpdate' ? rollingBody(shape, row, values) : null,
  }
  const own = shape.own.map((name) => {
    const text = values[name].trim()
    return [name, text === '' ? null : Number(text)]
  })
  const { rollingUpdate: _none, ...bare } = strategy
  return {
    ...(kind === 'Deployment'
      ? { strategy }
      : { updateStrategy: strategy.rollingUpdate === null ? bare : strategy }),
    ...Object.fromEntries(own),
  }
}

/** Returns the form field a violation refers to; null if there is none. */
export function fieldOfViolation(violation: Violation): PolicyField | 'type' | null {
  const { place: path } = placedIn(violation)
  // Nested fields of an attribute are only in the path.
  const words = `${violation.field ?? ''}.${typeof path === 'string' ? path : ''}`.split(/\W+/).toReversed()
  const names: readonly string[] = [...rollingFields, ...ownFields, 'type']
  const found = words.find((word) => names.includes(word))
  return (found as PolicyField | 'type' | undefined) ?? null
}
