import { tryCommand } from './try-command.ts'

/**
 * A command on a network with nothing but its own loopback, where nothing comes and goes: hosts of the unit tests have
 * networks, at each of which Chromium would end its connections. Where that cannot be had, those tests make no hosts.
 */
export function onOwnNetwork(command: string): string {
  const isPossible = tryCommand('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'])
  return isPossible ? `unshare --net sh -c 'ip link set lo up && exec ${command}'` : command
}
