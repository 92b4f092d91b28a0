import { type Message, message } from '../../model/messages/message.ts'
import { type LabelSelector, selector } from '../../model/define.ts'
import { whyNotSelector } from '../../model/selector-rule.ts'
import type { ResourceRow } from '../store/store.ts'

type Attributes = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>>
type Group = Pick<ResourceRow, 'name' | 'labels'>
type Requirement = NonNullable<LabelSelector['matchExpressions']>[number]

/** Returns a cluster's selector; empty if another rule rejects it. */
function selectorOf({ hostGroupSelector }: Attributes): LabelSelector {
  const isSelector = whyNotSelector(hostGroupSelector, selector({ anyValue: true })) === null
  return isSelector ? (hostGroupSelector as LabelSelector) : {}
}

function requirementsOf(attributes: Attributes): Requirement[] {
  const { matchLabels, matchExpressions } = selectorOf(attributes)
  const equal = Object.entries(matchLabels ?? {})
  return [
    ...equal.map(([key, value]) => ({ key, operator: 'In', values: [value] })),
    ...(matchExpressions ?? []),
  ]
}

/** Returns true if a cluster selects host groups at all; an empty selector matches none. */
export const hasSelection = (attributes: Attributes): boolean => requirementsOf(attributes).length > 0

/**
 * Labels to select by: `name` is the host group's name, any other key one of its labels (specification 4.4,
 * endpoint 17).
 */
const labelsOf = ({ name, labels }: Group): Labels => ({ ...labels, ...(name === null ? {} : { name }) })

/** Returns true if a host group meets all of a cluster's requirements, by the rules of Kubernetes. */
export function selectsGroup(attributes: Attributes, group: Group): boolean {
  const labels = labelsOf(group)
  return hasSelection(attributes) && requirementsOf(attributes).every((wanted) => meets(labels, wanted))
}

function meets(labels: Labels, { key, operator, values }: Requirement): boolean {
  const value = labels[key]
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  const isListed = value !== undefined && (values ?? []).includes(value)
  return operator === 'In' ? isListed : !isListed
}

const words: Record<string, (requirement: Requirement) => string> = {
  In: ({ key, values = [] }) =>
    values.length === 1 ? `${key}=${values[0]}` : `${key} in (${values.join(',')})`,
  NotIn: ({ key, values = [] }) => `${key} notin (${values.join(',')})`,
  Exists: ({ key }) => key,
  DoesNotExist: ({ key }) => `!${key}`,
}

/**
 * Describes the host groups that a cluster selects: by name if it is only one, or else in `labelSelector`
 * syntax (`tier in (a,b)`).
 */
export function describeSelection(attributes: Attributes): Message {
  const requirements = requirementsOf(attributes)
  const [{ key, values } = { key: '' }, other] = requirements
  if (key === 'name' && values?.length === 1 && !other)
    return message('managedClusters.group', { group: values[0] ?? '' })
  const parts = requirements.map(
    (requirement) => words[requirement.operator]?.(requirement) ?? requirement.key,
  )
  return message('managedClusters.groupWith', { selector: parts.join(', ') })
}
