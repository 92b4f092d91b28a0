export const tasks = {
  // actions/tasks.ts
  'The task has already ended.': 'Die Aufgabe ist bereits beendet.',
  // actions/tasks.ts
  'The task has not ended yet.': 'Die Aufgabe ist noch nicht beendet.',
  // actions/tasks.ts
  'All items of the task completed.': 'Alle Elemente der Aufgabe sind abgeschlossen.',
  // actions/environments/clone-steps.ts
  'Creating {kind} {name} ({value} of {length}).': '{kind} {name} wird erstellt ({value} von {length}).',
  // jobs/task-run.ts
  'Timed out after {timeoutSeconds} s.': 'Nach {timeoutSeconds} s abgebrochen.',
  // jobs/task-run.ts
  'The service failed here; its log has the details.': 'Fehler im Dienst; Einzelheiten stehen in seinem Log.',
  // jobs/task-run.ts
  'Interrupted by a restart of the service. {message}':
    'Durch einen Neustart des Dienstes unterbrochen. {message}',
  // operations/tasks/task-rights.ts
  'The account {user} was removed or disabled.': 'Das Konto {user} wurde entfernt oder deaktiviert.',
  // operations/tasks/task-rights.ts
  'The API key {name} of {user} was removed or has expired.':
    'Der API-Schlüssel {name} von {user} wurde entfernt oder ist abgelaufen.',
}
