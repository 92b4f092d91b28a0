import type * as english from '../en/alarms.ts'
import type { Translation } from '../en/index.ts'

export const alarms = {
  title: 'Alarme',
  what: 'Alarme',
  sentence:
    '{count, plural, =0 {Es gibt keine Alarme.} one {# Alarm erfordert Aufmerksamkeit.} other {# Alarme erfordern Aufmerksamkeit.}} Ein Alarm wird ausgelöst, wenn etwas längere Zeit nicht stimmt, und von selbst aufgehoben, wenn das vorbei ist.',
  types: 'Alarmeinstellungen',
  search: 'Alarme durchsuchen',
  needsAttention: 'Erfordert Aufmerksamkeit',
  all: 'Alle Alarme',
  allOf: 'Alle {count, number} Alarme',
  none: 'Keine Alarme',
  noneText:
    'Was gerade erst gestört ist, ist noch kein Alarm: Er wird ausgelöst, wenn die Störung länger anhält.',
  noneDismissed: 'Kein Alarm ist quittiert',
  noneDismissedText: 'Ein quittierter Alarm bleibt hier, bis vorbei ist, was er meldet.',
  noneCleared: 'In letzter Zeit wurde kein Alarm aufgehoben',
  noneClearedText: 'Alarme lassen sich hier zwei Wochen lang nachlesen, nachdem sie aufgehoben wurden.',
  noCause: 'Der Dienst nennt keine Ursache.',
  severities: {
    critical: 'Kritisch',
    major: 'Schwer',
    minor: 'Leicht',
    informational: 'Hinweis',
  },
  tabs: { label: 'Alarme nach Zustand', current: 'Aktuell', dismissed: 'Quittiert', cleared: 'Aufgehoben' },
  columns: {
    alarm: 'Alarm',
    severity: 'Schweregrad',
    where: 'Wo',
    advice: 'Was zu tun ist',
    since: 'Seit',
    dismissedBy: 'Quittiert von',
    reason: 'Begründung',
    dismissedOn: 'Quittiert',
    clearedOn: 'Aufgehoben',
  },
  dismiss: {
    verb: 'Quittieren',
    button: '{count, plural, one {{name} quittieren} other {# Alarme quittieren}}',
    title: '{count, plural, one {„{name}“ quittieren?} other {# Alarme quittieren?}}',
    text: '{count, plural, one {Er wird nicht mehr gezählt, bis vorbei ist, was er meldet. Sollte es wiederkehren, werden Sie erneut benachrichtigt.} other {Sie werden nicht mehr gezählt, bis vorbei ist, was sie melden. Sollte es wiederkehren, werden Sie erneut benachrichtigt.}}',
    reason: 'Begründung',
    reasonHelp: 'Zur Information für andere. Sie kann leer bleiben.',
    cancel: 'Abbrechen',
    undo: 'Rückgängig machen',
    done: '{count, plural, one {„{name}“ ist quittiert.} other {# Alarme sind quittiert.}}',
  },
  undismiss: {
    verb: 'Zurücknehmen',
    button: 'Quittierung von {name} zurücknehmen',
    done: '„{name}“ wird wieder gemeldet.',
  },
} as const satisfies Translation<typeof english.alarms>
