import { Alarm } from './alarm.ts'
import { Application } from './application.ts'
import { ApplicationStats } from './application-stats.ts'
import { Environment } from './environment.ts'
import { LimitRange } from './limit-range.ts'
import { LimitRangeItem } from './limit-range-item.ts'
import { LimitRangeSpec } from './limit-range-spec.ts'
import { Pod } from './pod.ts'
import { PodStats } from './pod-stats.ts'
import { ReplicaSet } from './replica-set.ts'
import { ReplicaSetSpec } from './replica-set-spec.ts'
import { ResourceQuota } from './resource-quota.ts'
import { ResourceQuotaSpec } from './resource-quota-spec.ts'
import { SecretReading } from './secret-reading.ts'
import { Task } from './task.ts'
import { TaskItem } from './task-item.ts'
import { TerminalSession } from './terminal-session.ts'

export const environmentsClasses = [
  Environment,
  Application,
  ApplicationStats,
  Pod,
  PodStats,
  ReplicaSet,
  ReplicaSetSpec,
  ResourceQuota,
  ResourceQuotaSpec,
  LimitRange,
  LimitRangeSpec,
  LimitRangeItem,
  Alarm,
  TerminalSession,
  SecretReading,
  Task,
  TaskItem,
] as const
