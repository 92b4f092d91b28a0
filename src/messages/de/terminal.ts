import type * as english from '../en/terminal.ts'
import type { Translation } from '../en/index.ts'

export const terminal = {
  title: 'Terminal',
  pod: 'Pod',
  container: 'Container',
  open: 'Terminal öffnen',
  openAgain: 'Erneut öffnen',
  close: 'Schließen',
  closeOf: 'Terminal in {name} schließen',
  tabs: 'Offene Terminals',
  of: 'Terminal in {name}',
  none: 'Kein Terminal ist geöffnet',
  noneText:
    'Ein Terminal führt eine Shell in einem Container aus. Es endet, wenn Sie diese Seite verlassen; die Umgebung hält fest, wer es wo und wann geöffnet hat.',
  noPods: 'Keine Pods',
  noPodsText: 'Die Anwendung hat derzeit keine Pods, in denen sich ein Terminal öffnen ließe.',
  recorded: 'Sitzungen werden festgehalten: wer, wo und wann.',
  leave: 'Umschalt+Tab verlässt das Terminal',
  states: { opening: 'Wird geöffnet', open: 'Geöffnet', ended: 'Beendet' },
  ended: 'Das Programm endete mit Exit-Code {code, number}.',
  broken: 'Die Verbindung zum Dienst ist abgebrochen.',
  leaving: {
    title: '{count, plural, one {Sitzung schließen?} other {Sitzungen schließen?}}',
    text: '{count, plural, =0 {Was geöffnet war, ist inzwischen beendet.} one {# Terminal ist geöffnet; wenn Sie die Seite verlassen, endet es und was darin läuft.} other {# Terminals sind geöffnet; wenn Sie die Seite verlassen, enden sie und was darin läuft.}}',
    stay: 'Bleiben',
    leave: '{count, plural, one {Sitzung schließen} other {Sitzungen schließen}}',
  },
} as const satisfies Translation<typeof english.terminal>
