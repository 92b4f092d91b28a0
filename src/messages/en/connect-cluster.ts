export const connectCluster = {
  title: 'Connect this cluster',
  commandLead: 'Create a command and run it where kubectl has administrator access to the cluster.',
  agentLead:
    'Create a command and run it where kubectl has administrator access to the cluster. The agent must be able to reach Gantry at the address in the command.',
  rights: "Gantry's rights",
  rightsNames: { view: 'View', edit: 'Edit', admin: 'Admin' },
  rightsHelp: {
    view: 'Read-only access to everything except Secrets.',
    edit: 'Can view everything, and run and change applications in existing namespaces.',
    admin: 'Like Edit, but can also create namespaces and roles, and cordon and drain nodes.',
  },
  image: 'Agent image',
  imageHelp:
    "Gantry's image in a registry that the cluster can reach. May be empty if AGENT_IMAGE of the service is set.",
  create: 'Create command',
  createAgain: 'Create new command',
  command: 'Command',
  copy: 'Copy command',
  manifest: 'View manifest',
  valid: 'Can be used once, until {time}. Creating a new command invalidates it.',
} as const
