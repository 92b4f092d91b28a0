import { reasonsAttribute } from '../code-attributes.ts'
import { defineClass, integer, list, string, timestamp } from '../define.ts'

/** A terminal that a user opened in a container. Outlives the pod, to show who had access. */
export const TerminalSession = defineClass({
  service: 'environments',
  name: 'TerminalSession',
  collection: 'terminalSessions',
  label: 'Terminal session',
  parent: 'Environment.terminalSessions',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true, description: 'Pod and container.' }),
    user: string({ readOnly: true }),
    command: list({ readOnly: true }),
    startedOn: timestamp({ readOnly: true }),
    replica: string({
      readOnly: true,
      label: 'Gantry replica',
      description: 'Gantry replica that serves the terminal, if there are several.',
    }),
    endedOn: timestamp({ readOnly: true }),
    exitCode: integer({ readOnly: true }),
    reason: string({ readOnly: true, description: 'Why it ended, unless it ended normally.' }),
    reasons: reasonsAttribute('reason'),
  },
})
