import type { AreaWords } from '../../service-words.ts'

export const tasks: AreaWords<'tasks'> = {
  ended: 'Die Aufgabe ist bereits beendet.',
  notEnded: 'Die Aufgabe ist noch nicht beendet.',
  allCompleted: 'Alle Elemente der Aufgabe sind abgeschlossen.',
  cutOff: 'Die Aufgabe wurde abgebrochen, bevor sie erledigt war.',
  timedOut: 'Nach {seconds} s abgebrochen.',
  failed: 'Fehler im Dienst; Einzelheiten stehen in seinem Log.',
  interrupted: 'Durch einen Neustart des Dienstes unterbrochen. {problem}',
  accountRemoved: 'Das Konto {user} wurde entfernt oder deaktiviert.',
  keyRemoved: 'Der API-Schlüssel {name} von {user} wurde entfernt oder ist abgelaufen.',
}
