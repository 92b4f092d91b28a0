import type { Translation } from '../en/index.ts'
import type { allSessions as english } from '../en/settings-sessions.ts'

export const allSessions: Translation<typeof english> = {
  title: 'Alle Sitzungen',
  note: 'An der Konsole angemeldete Browser, zuletzt verwendete zuerst. Die Verwendung wird alle fünf Minuten erfasst.',
  what: 'Sitzungen',
  search: 'Benutzer, Adressen suchen',
  none: 'Niemand ist angemeldet',
  noneText: 'Sitzungen erscheinen hier, sobald sich jemand anmeldet.',
  columns: {
    user: 'Benutzer',
    browser: 'Browser',
    address: 'Adresse',
    source: 'Herkunft',
    started: 'Angemeldet',
    lastUsed: 'Zuletzt verwendet',
  },
  filters: {
    source: 'Herkunft',
    usedBefore: 'Unbenutzt seit',
    startedBefore: 'Angemeldet seit',
    hour: 'mehr als 1 Stunde',
    sixHours: 'mehr als 6 Stunden',
    day: 'mehr als 1 Tag',
    threeDays: 'mehr als 3 Tagen',
  },
  you: 'Sie',
  session: 'Sitzung von {name}, {browser}',
  end: 'Sitzung beenden',
  endAll: 'Alle Sitzungen von {name} beenden',
  endOwn: 'Diese Sitzung endet, wenn Sie sich abmelden.',
  log: 'Im Audit-Log zeigen',
  ended: 'Die Sitzung von {name} wurde beendet.',
}
