import type * as english from '../en/settings-alarms.ts'
import type { Translation } from '../en/index.ts'

export const alarmSettings = {
  types: {
    title: 'Alarmtypen',
    note: 'Worauf der Dienst achtet, wie lange es gestört sein muss und wie schwer es wiegt.',
    what: 'Alarmtypen',
    edit: '{name} bearbeiten',
    editWord: 'Bearbeiten',
    columns: {
      title: 'Alarm',
      severity: 'Schweregrad',
      state: 'Zustand',
      delay: 'Nach',
      clear: 'Aufgehoben nach',
      threshold: 'Ab',
    },
    states: { enabled: 'Ein', disabled: 'Aus' },
    seconds: '{seconds, number} s',
    percent: '{percent, number} %',
  },
  targets: {
    title: 'Alarmziele',
    note: 'Ein Webhook erhält sie als JSON, ein Mailserver als E-Mail. Was ausgelöst wurde, bevor es ein Ziel gab, wird nicht gesendet.',
    what: 'Alarmziele',
    none: 'Alarme werden nirgendwohin gesendet',
    noneText:
      'Sie erscheinen nur in der Konsole. Ein Ziel bringt sie in einen Chat, ein Incident-Werkzeug oder ein Postfach.',
    newWebhook: 'Neuer Webhook',
    newMail: 'Neues E-Mail-Ziel',
    types: { webhook: 'Webhook', email: 'E-Mail' },
    columns: {
      name: 'Ziel',
      type: 'Typ',
      address: 'Geht an',
      severity: 'Ab Schweregrad',
      state: 'Zustand',
      delivered: 'Zuletzt zugestellt',
    },
    states: {
      untried: 'Noch nicht versucht',
      working: 'Funktioniert',
      failing: 'Schlägt fehl',
      disabled: 'Aus',
    },
    never: 'nie',
    actions: {
      test: 'Test senden',
      deliveries: 'Zustellungen',
      edit: 'Bearbeiten',
      disable: 'Ausschalten',
      enable: 'Einschalten',
      delete: 'Löschen',
    },
    disabled: '{name} ist ausgeschaltet: Dorthin werden keine Alarme gesendet.',
    enabled: '{name} ist eingeschaltet: Was ab jetzt ausgelöst wird, wird dorthin gesendet.',
    deleteText:
      'Alarme werden nicht mehr dorthin gesendet, und bisherige Zustellungen sind nicht mehr nachzulesen.',
  },
  deliveries: {
    title: 'Zustellungen an {name}',
    what: 'Zustellungen',
    none: 'Noch wurde nichts gesendet',
    noneText:
      'Jeder ausgelöste oder aufgehobene Alarm wird zu einer Zustellung, die hier zwei Wochen lang nachzulesen ist.',
    events: { raised: 'Ausgelöst', cleared: 'Aufgehoben' },
    states: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Aufgegeben' },
    columns: { alarm: 'Alarm', event: 'Ereignis', state: 'Zustand', queued: 'Seit' },
  },
} as const satisfies Translation<typeof english.alarmSettings>
