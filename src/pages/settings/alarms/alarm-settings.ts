import type { AlarmSeverity } from '../../../../model/alarm-severities.ts'
import type { Resource } from '../../../api/queries.ts'

export interface AlarmTypeRow extends Resource {
  title?: string | null
  description?: string | null
  severity?: AlarmSeverity | null
  isEnabled?: boolean | null
  delaySeconds?: number | null
  clearSeconds?: number | null
  threshold?: number | null
}

export interface AlarmTargetRow extends Resource {
  type?: 'webhook' | 'email' | null
  isEnabled?: boolean | null
  minSeverity?: AlarmSeverity | null
  address?: string | null
  state?: 'untried' | 'working' | 'failing' | null
  status?: string[] | null
  lastDeliveredOn?: number | null
  secretsSet?: string[] | null
}

export interface DeliveryRow extends Resource {
  event?: 'raised' | 'cleared' | null
  state?: 'waiting' | 'delivered' | 'failed' | null
  status?: string[] | null
  attempts?: number | null
  queuedOn?: number | null
}

const filters = ['minSeverity', 'alarmTypes', 'clusters', 'tellsCleared'] as const

/** Form fields by target type. */
export const targetFields = {
  webhook: ['name', 'url', 'format', 'secret', 'certificate', ...filters],
  email: [
    'name',
    'to',
    'from',
    'smtpHost',
    'smtpPort',
    'tlsMode',
    'smtpUser',
    'smtpPassword',
    'certificate',
    ...filters,
  ],
} as const

/** Fields required to send a message. The service checks them again. */
export const requiredFields = {
  webhook: ['url'],
  email: ['to', 'from', 'smtpHost'],
} as const
