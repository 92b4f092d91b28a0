/** What every resource carries beside its attributes and relations (specification 2.1), in the order of an answer. */
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
