import type * as english from '../en/settings-users.ts'
import type { Translation } from '../en/index.ts'

export const users = {
  title: 'Benutzer',
  note: 'Wer hier ein Konto hat und was die jeweilige Rolle erlaubt.',
  what: 'Benutzer',
  new: 'Neuer Benutzer',
  search: 'Namen suchen',
  you: 'Sie',
  columns: {
    name: 'Benutzer',
    role: 'Rolle',
    state: 'Zustand',
    origin: 'Herkunft',
    email: 'E-Mail',
    lastLogin: 'Letzte Anmeldung',
  },
  local: 'Lokal',
  ofProvider: 'Rolle, Teams und E-Mail-Adresse dieses Kontos kommen von seinem Anmeldedienst.',
  neverSignedIn: 'nie',
  states: { enabled: 'Aktiviert', disabled: 'Deaktiviert' },
  actions: {
    edit: 'Rolle und E-Mail bearbeiten',
    password: 'Neues Passwort setzen',
    sessions: 'Sitzungen',
    keys: 'API-Schlüssel',
    disable: 'Deaktivieren',
    enable: 'Aktivieren',
    delete: 'Löschen',
  },
  roles: {
    intro: 'Was jede Rolle darf',
    admin: 'admin: alles, auch Benutzer',
    platform: 'platform: alles außer Benutzern',
    devops: 'devops: Katalog und Umgebungen',
    readonly: 'readonly: liest alles, ändert nichts',
    member: 'member: nur, was Berechtigungen erlauben',
  },
  ownRole:
    'Dies ist Ihr eigenes Konto. Mit einer anderen Rolle als admin können Sie keine Benutzer mehr verwalten, und jemand anderes muss Ihnen die Rolle zurückgeben.',
  password: {
    ofProvider: 'Dieses Konto meldet sich mit einem Anmeldedienst an und hat kein Passwort.',
    title: 'Neues Passwort für {name} setzen',
    submit: 'Passwort setzen',
    note: 'Alle Sitzungen von {name} enden.',
    mustChange: 'Bei der nächsten Anmeldung ein neues Passwort verlangen',
    endKeys: 'Auch alle API-Schlüssel von {name} beenden',
    keysEnded: 'Das Passwort von {name} wurde gesetzt, alle API-Schlüssel wurden beendet.',
    own: 'Ihr eigenes Passwort ändern Sie unter Konto, wo nach dem jetzigen gefragt wird.',
  },
  disable: {
    title: '{name} deaktivieren?',
    text: 'Anmeldungen, Sitzungen und API-Schlüssel von {name} werden sofort abgelehnt. Es wird nichts gelöscht, und das Konto lässt sich wieder aktivieren.',
    own: 'Dies ist Ihr eigenes Konto. Sie werden sofort abgemeldet, und ein anderer Administrator muss es wieder aktivieren.',
    confirm: '{name} deaktivieren',
    done: '{name} ist deaktiviert.',
  },
  enabled: '{name} ist aktiviert.',
  delete: {
    text: 'Das Konto wird mit seinen API-Schlüsseln gelöscht. Was {name} angelegt hat, bleibt, und das Aktivitätsprotokoll behält den Namen.',
    own: 'Dies ist Ihr eigenes Konto. Sie werden sofort abgemeldet und können sich nicht mehr anmelden.',
  },
} as const satisfies Translation<typeof english.users>
