import type { AreaWords } from '../../service-words.ts'

export const storage: AreaWords<'storage'> = {
  full: 'Der Datenträger der Datenbank ist voll. Geben Sie dort Speicherplatz frei und versuchen Sie es erneut.',
  readOnly: 'Die Datenbank ist schreibgeschützt. Machen Sie sie beschreibbar und versuchen Sie es erneut.',
  locked:
    'Die Datenbank ist durch einen anderen Prozess gesperrt. Beenden Sie ihn, oder versuchen Sie es später erneut.',
  damaged: 'Die Datenbank ist beschädigt. Stellen Sie sie aus einer Sicherung wieder her.',
  unreadable:
    'Auf die Dateien der Datenbank kann nicht zugegriffen werden. Prüfen Sie DATA_DIR und den Datenträger.',
  unreachable:
    'Die Datenbank ist nicht erreichbar. Prüfen Sie, ob ihr Server läuft, und versuchen Sie es erneut.',
  overloaded: 'Die Datenbank hat zu lange für die Antwort gebraucht. Versuchen Sie es später erneut.',
  unusable: 'Die Datenbank kann nicht verwendet werden. Die Ursache steht im Log.',
}
