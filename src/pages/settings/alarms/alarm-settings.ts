import type { Listed } from '../../../../model/types.ts'

export type AlarmTypeRow = Listed<'config.AlarmType'>

export type AlarmTargetRow = Listed<'config.AlarmTarget'>

export type DeliveryRow = Listed<'config.AlarmDelivery'>

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
