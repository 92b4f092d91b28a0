import type { AutoScalingClient } from '@aws-sdk/client-auto-scaling'
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
export async function ensureHook(client: AutoScalingClient, group: string): Promise<Text[]> {
  const { DescribeLifecycleHooksCommand, PutLifecycleHookCommand } =
    await import('@aws-sdk/client-auto-scaling')
  const place = { AutoScalingGroupName: group }
  try {
    const { LifecycleHooks = [] } = await client.send(
      new DescribeLifecycleHooksCommand({ ...place, LifecycleHookNames: [hook.LifecycleHookName] }),
    )
    const current: Readonly<Record<string, unknown>> = { ...LifecycleHooks[0] }
    if (Object.entries(hook).some(([key, value]) => current[key] !== value))
      await client.send(new PutLifecycleHookCommand({ ...place, ...hook }))
    return []
  } catch (error) {
    if (!refusals.has(nameOf(error))) throw error
    return [textOf(failureOf(error, message('aws.delayTermination', { name: group })))]
  }
}

/** Lets instances delayed by the hook terminate. Rejects like the SDK. */
export async function releaseInstances(
  client: AutoScalingClient,
  group: string,
  ids: readonly string[],
): Promise<void> {
  const { CompleteLifecycleActionCommand } = await import('@aws-sdk/client-auto-scaling')
  const { LifecycleHookName } = hook
  for (const InstanceId of ids) {
    const action = { AutoScalingGroupName: group, LifecycleHookName, InstanceId }
    await client
      .send(new CompleteLifecycleActionCommand({ ...action, LifecycleActionResult: 'CONTINUE' }))
      .catch((error: unknown) => {
        // It is no longer delayed, or by another hook.
        if (nameOf(error) !== 'ValidationError') throw error
      })
  }
}
