/**
 * Fields of every resource in addition to its attributes and relations (specification 2.1), in output order.
 */
export const commonFields = [
  'id',
  'service',
  'modelIndex',
  'uri',
  'tenantId',
  'parent',
  'createdBy',
  'createdOn',
  'modifiedBy',
  'modifiedOn',
  'generation',
  'ancestors',
  'labels',
  'additionalProperties',
  'alarms',
] as const
