/** Requests by hosts and future hosts. Texts without a full stop follow a field name. */
export const agents = {
  tooManyRequests: 'Too many requests from {address}. Try again in a minute.',
  noted: 'Noted.',
  notSigned: 'The request is not signed: X-Host-Counter and X-Host-Signature are missing.',
  publicKey: 'publicKey must be an ECDSA key over P-256, as DER in base64.',
  hostId: 'X-Host-Id is not the id of a host.',
  wrongHostKey: 'The signature does not match the key of the host.',
  wrongKey: 'The signature does not match the key.',
  removed:
    'This machine is no longer a host: it was removed. Run the setup command of a host group on this machine to make it a host.',
  noHost: 'This machine is no longer a host.',
  awaitingApproval: 'This machine is waiting for approval in the console.',

  otherMachineId: 'its request came from a machine with another machine id',
  otherHardwareId: 'its request came from a machine with another hardware id',
  otherIds: 'its request came from a machine with other ids',
  runsTwice: 'the registered machine is running at the same time',
  olderState: 'the key was used by a later state of the same disk',
  copy: 'This machine has the key of the host {host}, but {why}: its disk is a copy. Run the setup command here to give it a key of its own; if that is refused, make a new /etc/machine-id first.',

  noGroup:
    'The host group of this setup command does not exist: it was deleted, or its id is mistyped. Copy the command of a host group again.',
  otherProvider:
    'The host group {group} belongs to the cloud provider {provider}, which creates its hosts itself. Use a host group of a provider of type Other.',
  setupBegun: 'The setup has already begun.',
  setupBegins: 'Setting up a host of the host group {group}.',
  tooManySetups: 'Too many machines of this host group are being set up. Try again in a few minutes.',
  setup: 'The setup',

  registered: '{host} is a host of the host group {group}.',
  registeredWaiting: '{host} is waiting for approval in the host group {group}. Its key is {fingerprint}.',
  nameTaken:
    'Another machine of this host group is already named {name}. Rename this one with hostnamectl set-hostname NAME, or remove the other host, and run the command again.',
  inOtherGroup:
    'This machine is the host {host} of another host group. Remove it there, or run the setup script with --uninstall, and then run this command again.',
  machineIdConnected:
    'A machine with the same machine id is connected as the host {host}: one of the two disks is a copy of the other. Make a new id here (rm /etc/machine-id; systemd-machine-id-setup) and run the command again.',
  otherKey:
    'This machine was the host {host} with another key. Remove that host in the console, or run a setup command with a token.',
  tooManyWaiting:
    '{count, plural, one {# machine is} other {# machines are}} waiting for approval in the host group {group}. Approve or remove them first.',

  noInstanceId:
    'The token is for the instances of a scaling group, but this machine does not know its instance id. Use a setup command of another host group.',
  instanceNotListed:
    'The cloud provider does not list the instance {instance} in the host group {group} yet. The setup will retry.',
  instanceAddress:
    'The instance {instance} has the address {known}, but this machine has {addresses}: it is a different machine.',
  instanceLate:
    'The instance {instance} did not register within an hour after it was started. Remove its host; the host group gets another.',
  instanceTaken:
    'This instance is already a host, with another key. If nobody ran the setup on it again, another machine took its place: remove that host.',
  instanceCloned:
    'The host {host} has the same machine id: the image was created from a machine with its /etc/machine-id. Empty that file in the image.',

  actionFailed: 'The agent ended it with exit code {exitCode}; see its output for the cause.',
  actionFailedWithoutCode: 'The agent ended it without an exit code; see its output for the cause.',
  actionInterrupted: 'The agent restarted before it had ended. Request it again.',

  taskId: 'must be the id of a task',
  base64: 'must be base64',
  derKey: 'must be DER in base64',
  machineId: 'must have 8 to 64 letters, digits or hyphens',
  setupId: 'must be 32 hexadecimal digits',
} as const
