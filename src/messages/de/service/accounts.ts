import type { AreaWords } from '../../service-words.ts'

export const accounts: AreaWords<'accounts'> = {
  keysEnded: '{count, plural, one {# API-Schlüssel wurde} other {# API-Schlüssel wurden}} widerrufen.',
  expiryShape: 'expiresOn muss ein Zeitpunkt in Millisekunden sein.',
  overlapShape: 'overlapSeconds muss eine ganze Zahl von 0 bis {max} Sekunden sein.',
  keyRotated: '{name} wurde rotiert.',
  sessionShape: 'session muss die ID einer Sitzung des Benutzers sein.',
  sessionEnded: 'Eine Sitzung von {user} wurde beendet.',
  sessionsEnded:
    '{count, plural, one {# Sitzung von {user} wurde} other {# Sitzungen von {user} wurden}} beendet.',
  otherSessionsEnded:
    '{count, plural, one {# weitere Sitzung von {user} wurde} other {# weitere Sitzungen von {user} wurden}} beendet.',
}
