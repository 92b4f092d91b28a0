import { timestamp } from '../clock.ts'
import type { Container, ContainerStatus, Pod } from '../kinds/shapes.ts'
import { isShell } from '../exec/shell.ts'
import { type Behaviour, behaviourOf } from './behaviour.ts'

/** The state of a container that somebody added for a while, which is never ready: nobody waits for it. */
export function ephemeralStatus(status: ContainerStatus): ContainerStatus {
  const told = { ...status, ready: false }
  delete told.started
  return told
}

export const isEphemeral = ({ spec }: Pod, { name }: Container): boolean =>
  spec.ephemeralContainers?.some((container) => container.name === name) ?? false

/** It runs until it ends by itself, whatever the pod is for; a shell to which nobody speaks ends at once. */
export function ephemeralBehaviour(pod: Pod, container: Container): Behaviour {
  const lasting = { ...pod, spec: { ...pod.spec, restartPolicy: 'Always' } }
  const behaviour = behaviourOf(lasting, container)
  const { command = [], args = [], stdin } = container
  const isIdleShell = stdin !== true && isShell([...command, ...args]) && command.length + args.length === 1
  return isIdleShell ? { ...behaviour, runMs: 0 } : behaviour
}

/** A pod one of whose containers for a while has ended, because whoever was attached ended it. */
export function withEnded(pod: Pod, name: string, { exitCode, now }: { exitCode: number; now: number }): Pod {
  const ephemeralContainerStatuses = pod.status.ephemeralContainerStatuses?.map((status) => {
    const { running } = status.state
    if (status.name !== name || !running) return status
    const terminated = {
      exitCode,
      reason: exitCode === 0 ? 'Completed' : 'Error',
      startedAt: running.startedAt,
      finishedAt: timestamp(now),
      ...(status.containerID ? { containerID: status.containerID } : {}),
    }
    return { ...status, state: { terminated } }
  })
  return { ...pod, status: { ...pod.status, ephemeralContainerStatuses } }
}
