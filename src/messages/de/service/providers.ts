import type { AreaWords } from '../../service-words.ts'

export const providers: AreaWords<'providers'> = {
  settingsMissing: 'Beim Provider nicht gesetzt: {settings}. Setzen Sie zuerst, was fehlt.',
  settingsChanged: 'Seit der letzten Prüfung des Zugangs wurden die Einstellungen geändert.',
  noAccount:
    'Ein Provider vom Typ Direktverbindung (Other) hat kein Konto: Seine Maschinen treten über den Einrichtungsbefehl einer Hostgruppe bei.',
  typeUnsupported:
    'Diese Version kann ein Konto vom Typ {type} nicht verwenden: Sie erzeugt dort keine Hosts. Lassen Sie Maschinen über den Einrichtungsbefehl einer Hostgruppe beitreten, deren Provider vom Typ Direktverbindung (Other) ist.',
  noChoices: 'Ein Konto des Typs {type} hat für {field} nichts zur Auswahl.',
  unset: 'In der {type}-Konfiguration der Hostgruppe fehlt {field}. Legen Sie den Wert fest.',
  size: '{cores, plural, one {# Kern} other {# Kerne}}, {memory, number} GiB',
  checkAccess: 'Zugriff prüfen',
  listChoices: 'Auswahl auflisten',
}
