import type * as english from '../en/settings-audit.ts'
import type { Translation } from '../en/index.ts'

export const auditSettings = {
  title: 'Audit-Ziele',
  note: 'Jedes Ziel erhält der Reihe nach alle Audit-Einträge, die nach seiner Erstellung entstehen.',
  what: 'Audit-Ziele',
  none: 'Das Audit-Log bleibt in Gantry',
  noneText:
    'Ein Syslog-Server oder Webhook bewahrt eine Kopie auf, die niemand mit Zugriff auf die Datenbank ändern kann.',
  newSyslog: 'Neues Syslog-Ziel',
  newWebhook: 'Neuer Webhook',
  upToDate: 'Aktuell',
  waiting: '{count, plural, one {# Eintrag} other {# Einträge}}, seit <age></age>',
  columns: {
    name: 'Ziel',
    state: 'Zustand',
    address: 'Adresse',
    waiting: 'Ausstehend',
  },
  states: {
    untried: 'Noch nicht versucht',
    working: 'Funktioniert',
    failing: 'Schlägt fehl',
    disabled: 'Aus',
  },
  actions: {
    test: 'Test senden',
    edit: 'Bearbeiten',
    disable: 'Ausschalten',
    enable: 'Einschalten',
    delete: 'Löschen',
  },
  disabled: '{name} ist aus. Einträge warten, bis das Ziel eingeschaltet wird.',
  enabled: '{name} ist eingeschaltet',
  deleteText: 'Audit-Einträge werden nicht mehr dorthin gesendet.',
} as const satisfies Translation<typeof english.auditSettings>
