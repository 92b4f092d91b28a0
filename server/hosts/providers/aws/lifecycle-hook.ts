import type { AutoScaling } from '@aws-sdk/client-auto-scaling'
import { message } from '../../../../model/messages/message.ts'
import { type Text, textOf } from '../../../errors.ts'
import { failureOf } from './failure.ts'

/** Delays the termination of each instance, however it was requested, until its node has been drained. */
const hook = {
  LifecycleHookName: 'gantry-drain',
  LifecycleTransition: 'autoscaling:EC2_INSTANCE_TERMINATING',
  // Longer than a drain; also the longest delay while the service is down.
  HeartbeatTimeout: 1800,
  DefaultResult: 'CONTINUE',
} as const

const refusals: ReadonlySet<string> = new Set(['AccessDenied', 'AccessDeniedException'])

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * Adds the hook to a scaling group of ours. Without permission for that, the group is kept anyway; returns
 * messages with the steps to take. Rejects like the SDK.
 */
export async function ensureHook(client: AutoScaling, group: string): Promise<Text[]> {
  const place = { AutoScalingGroupName: group }
  try {
    const { LifecycleHooks = [] } = await client.describeLifecycleHooks({
      ...place,
      LifecycleHookNames: [hook.LifecycleHookName],
    })
    const current: Readonly<Record<string, unknown>> = { ...LifecycleHooks[0] }
    if (Object.entries(hook).some(([key, value]) => current[key] !== value))
      await client.putLifecycleHook({ ...place, ...hook })
    return []
  } catch (error) {
    if (!refusals.has(nameOf(error))) throw error
    return [textOf(failureOf(error, message('aws.delayTermination', { name: group })))]
  }
}

/** Lets instances delayed by the hook terminate. Rejects like the SDK. */
export async function releaseInstances(
  client: AutoScaling,
  group: string,
  ids: readonly string[],
): Promise<void> {
  const { LifecycleHookName } = hook
  for (const InstanceId of ids) {
    const action = { AutoScalingGroupName: group, LifecycleHookName, InstanceId }
    await client
      .completeLifecycleAction({ ...action, LifecycleActionResult: 'CONTINUE' })
      .catch((error: unknown) => {
        // It is no longer delayed, or by another hook.
        if (nameOf(error) !== 'ValidationError') throw error
      })
  }
}
