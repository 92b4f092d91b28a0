import type { AreaWords } from '../../service-words.ts'

export const storage: AreaWords<'storage'> = {
  full: 'Der Datenträger der Datenbank ist voll. Geben Sie auf dem Datenträger von DATA_DIR Speicherplatz frei und versuchen Sie es erneut.',
  readOnly:
    'Die Datenbank ist schreibgeschützt. Machen Sie die Dateien in DATA_DIR beschreibbar und versuchen Sie es erneut.',
  locked:
    'Die Datenbank ist durch einen anderen Prozess gesperrt. Beenden Sie ihn, oder versuchen Sie es später erneut.',
  damaged: 'Die Datenbank ist beschädigt. Stellen Sie DATA_DIR aus einer Sicherung wieder her.',
  unreadable:
    'Auf die Dateien der Datenbank kann nicht zugegriffen werden. Prüfen Sie DATA_DIR und den Datenträger.',
  unusable: 'Die Datenbank kann nicht verwendet werden. Die Ursache steht im Log.',
}
