import type { HostConfig } from '../../../model/config/provider-types.ts'
import { ApiError } from '../../api/errors.ts'
import { createBody, type Values } from '../../resource/form-values.ts'
import { configValues } from './config-attributes.ts'

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Returns whether the desired number of hosts is within the limits. */
export const isInRange = ({ minHosts, desiredCount, maxHosts }: Values): boolean =>
  asNumber(minHosts) <= asNumber(desiredCount) && asNumber(desiredCount) <= asNumber(maxHosts)

/** Returns the body that creates a host group, including its configuration if one was entered. */
export function groupBody(
  values: Values,
  groupNames: readonly string[],
  relation: HostConfig | null,
): Values {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => groupNames.includes(name)))
  if (relation === null) return createBody(own)
  return { ...createBody(own), [relation]: createBody(configValues(relation, values)) }
}

/** Maps violations of `awsConfig.0.region` to the form's field `region`. */
export function atConfigFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map((violation) => ({
    ...violation,
    field: violation.field?.replace(/^\w+Config\.\d+\./, '') ?? null,
  }))
  const { status, code, message, requestId } = error
  return new ApiError({ status, code, message, errors, requestId })
}
