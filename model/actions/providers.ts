import { defineAction } from '../action.ts'
import { reasons, reasonsOf, reported } from '../answers/message.ts'
import * as s from '../schema.ts'

const accessCheck = s.object({
  name: s.string(),
  isPassed: s.boolean(),
  message: s.string({ description: 'Result, or error with advice.' }),
  reasons: s.optional(reasons),
})

/** One check of a provider's credentials. */
export type AccessCheck = s.ValueOf<typeof accessCheck>

export const validateAccess = defineAction({
  on: 'config.CloudProvider',
  verb: 'validateAccess',
  summary: 'Validate the credentials of a cloud provider',
  answer: s.object({
    ...reported,
    isValid: s.boolean({ description: 'True if all checks passed.' }),
    checks: s.array(accessCheck),
  }),
})

/** Fields of a group's configuration with values to choose from. */
export const choiceFields = [
  'region',
  'datacenter',
  'folder',
  'resourcePool',
  'datastore',
  'image',
  'launchTemplate',
  'instanceType',
  'network',
  'securityGroups',
  'keypair',
  'autoScalingGroupId',
] as const
export type ChoiceField = (typeof choiceFields)[number]

const choice = s.object({
  value: s.string(),
  label: s.string(),
  description: s.string({ description: 'Distinguishes values with similar labels; may be empty.' }),
  reasons: s.optional(reasonsOf('Codes and parameters of the description, unless it is a name.')),
})

/** One available value for a field of a host configuration, from a provider's account. */
export type Choice = s.ValueOf<typeof choice>

export const choices = defineAction({
  on: 'config.CloudProvider',
  verb: 'choices',
  summary: "List a cloud provider's available values for a field of a host configuration",
  reads: true,
  parameters: {
    field: { description: 'The field to choose for.', schema: { type: 'string', enum: choiceFields } },
    region: { description: "Region to look in; defaults to the provider's own.", schema: s.string() },
    datacenter: {
      description: 'Data center to look in, for providers with data centers.',
      schema: s.string(),
    },
    search: { description: 'Part of a name. Also finds images of other accounts.', schema: s.string() },
  },
  answer: s.object({ entries: s.array(choice) }),
})
