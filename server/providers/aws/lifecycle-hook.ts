import type { AutoScalingClient } from '@aws-sdk/client-auto-scaling'
import { failureOf } from './failure.ts'

/** Holds each instance that is to end, whoever wanted that, until its node has been drained. */
const hook = {
  LifecycleHookName: 'gantry-drain',
  LifecycleTransition: 'autoscaling:EC2_INSTANCE_TERMINATING',
  // More than a drain takes; a service that is away holds nothing for longer.
  HeartbeatTimeout: 1800,
  DefaultResult: 'CONTINUE',
} as const

const refusals: ReadonlySet<string> = new Set(['AccessDenied', 'AccessDeniedException'])

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * Gives a scaling group of ours the hook. Without the right to that, the group is kept all the same: answers what is to be
 * done then, in sentences. Rejects as the SDK does.
 */
export async function ensureHook(client: AutoScalingClient, group: string): Promise<string[]> {
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
    return [failureOf(error, `drain what it ends by itself in the scaling group ${group}`).message]
  }
}

/** Lets instances end that the hook holds. Rejects as the SDK does. */
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
        // It is held no more, or by a hook of somebody else.
        if (nameOf(error) !== 'ValidationError') throw error
      })
  }
}
