import type { AreaWords } from '../../service-words.ts'

export const streams: AreaWords<'streams'> = {
  session: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  key: 'Der API-Schlüssel wurde widerrufen oder erneuert, oder er ist abgelaufen.',
  account: 'Ihr Konto wurde geändert, deaktiviert oder gelöscht. Melden Sie sich erneut an.',
  rights: 'Ihre Berechtigungen haben sich geändert.',
}
