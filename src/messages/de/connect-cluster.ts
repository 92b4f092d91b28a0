import type * as english from '../en/connect-cluster.ts'
import type { Translation } from '../en/index.ts'

export const connectCluster = {
  title: 'Diesen Cluster verbinden',
  commandLead:
    'Erstellen Sie einen Befehl, und führen Sie ihn dort aus, wo kubectl als Administrator Zugriff auf den Cluster hat.',
  agentLead:
    'Erstellen Sie einen Befehl, und führen Sie ihn dort aus, wo kubectl als Administrator Zugriff auf den Cluster hat. Der Agent muss Gantry unter der Adresse im Befehl erreichen.',
  rights: 'Rechte von Gantry',
  rightsNames: { view: 'Ansehen', edit: 'Bearbeiten', admin: 'Verwalten' },
  rightsHelp: {
    view: 'Sieht alles außer Secrets und ändert nichts.',
    edit: 'Sieht alles, führt Anwendungen in vorhandenen Namespaces aus und ändert sie.',
    admin: 'Wie Bearbeiten; legt außerdem Namespaces und Rollen an, sperrt und leert Nodes.',
  },
  image: 'Image des Agenten',
  imageHelp:
    'Das Image von Gantry in einer Registry, die der Cluster erreicht. Kann leer bleiben, wenn AGENT_IMAGE des Dienstes gesetzt ist.',
  create: 'Befehl erstellen',
  createAgain: 'Neuen Befehl erstellen',
  command: 'Befehl',
  copy: 'Befehl kopieren',
  manifest: 'Manifest ansehen',
  valid: 'Einmal verwendbar, bis {time}. Ein neuer Befehl macht ihn ungültig.',
} as const satisfies Translation<typeof english.connectCluster>
