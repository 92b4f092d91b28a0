import type * as english from '../en/impersonation.ts'
import type { Translation } from '../en/index.ts'

export const impersonation = {
  action: 'Als Benutzer handeln',
  title: 'Als Benutzer handeln',
  text: 'Änderungen, Logs, Terminals, kubectl und Aufgaben handeln im Cluster dann als der angemeldete Benutzer. Zusätzlich zu den Rechten in Gantry gilt das RBAC des Clusters, und dessen Audit-Log nennt den Benutzer. Gantry selbst liest den Cluster weiter mit seinem eigenen Konto.',
  example:
    'Im Cluster heißt der Benutzer mia {prefix}mia. Gruppen: {prefix}ops für das Team ops, {prefix}role:admin für die Rolle admin.',
  bind: 'Benutzern ohne Bindung im Cluster wird alles verweigert. So geben Sie zuerst Admins vollen Zugriff:',
  submit: 'Speichern',
} as const satisfies Translation<typeof english.impersonation>
