import type * as english from '../en/settings-roles.ts'
import type { Translation } from '../en/index.ts'

export const roleSettings = {
  title: 'Eigene Rollen',
  note: 'Eine Berechtigung kann statt einer Stufe eine eigene Rolle geben.',
  what: 'eigene Rollen',
  new: 'Neue eigene Rolle',
  search: 'Namen suchen',
  none: 'Noch keine eigenen Rollen',
  noneText:
    'Meist genügen die Stufen Ansehen, Betreiben, Bearbeiten und Verwalten. Eine eigene Rolle gibt genau die Rechte, die Sie auswählen.',
  columns: { name: 'Rolle', permissions: 'Rechte', description: 'Beschreibung', grants: 'Berechtigungen' },
  summary: '{class}: {verbs}',
  onlyRead: 'Nur Lesen',
  edit: 'Eigene Rolle bearbeiten',
  delete: 'Eigene Rolle löschen',
  editNote: 'Eine Änderung gilt sofort für alle Berechtigungen, die diese Rolle geben.',
  class: 'Art',
  verbsOf: 'Rechte an {class}',
  addPermission: 'Recht hinzufügen',
  permissionsHelp: 'Lesen gehört immer dazu; Logs, Terminals und Secret-Werte nicht.',
  services: { catalog: 'Katalog', environments: 'Umgebungen', cluster: 'Cluster' },
  all: {
    catalog: 'Alles in Kataloganwendungen',
    environments: 'Alles in Umgebungen',
    cluster: 'Alles in Clustern',
  },
  verbs: {
    read: 'Lesen',
    logs: 'Logs lesen',
    operate: 'Betreiben',
    write: 'Ändern',
    exec: 'Terminals öffnen',
    reveal: 'Secret-Werte sehen',
    manage: 'Den Ort verwalten',
    grant: 'Zugriff gewähren',
  },
  uses: {
    action: 'Verwendung',
    title: 'Berechtigungen mit {name}',
    loading: 'Berechtigungen werden gelesen',
    none: 'Keine Berechtigung gibt diese Rolle.',
  },
} as const satisfies Translation<typeof english.roleSettings>
