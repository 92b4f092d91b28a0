import type * as english from '../en/settings-teams.ts'
import type { Translation } from '../en/index.ts'

export const teamSettings = {
  title: 'Teams',
  note: 'Die Mitglieder eines Teams teilen seine Rechte.',
  what: 'Teams',
  new: 'Neues Team',
  search: 'Namen suchen',
  none: 'Noch keine Teams',
  noneText: 'Geben Sie einem Team einmal Rechte statt jedem Benutzer einzeln.',
  page: 'Die Mitglieder dieses Teams teilen seine Rechte.',
  columns: {
    name: 'Team',
    description: 'Beschreibung',
    members: 'Mitglieder',
    grants: 'Berechtigungen',
    email: 'E-Mail',
  },
  edit: 'Team bearbeiten',
  delete: 'Team löschen',
  deleteText:
    'Seine Mitglieder verlieren sofort die Rechte, die sie durch dieses Team haben. Die Konten bleiben.',
  members: {
    title: 'Mitglieder',
    what: 'Mitglieder',
    add: 'Mitglieder hinzufügen',
    addTitle: 'Mitglieder zu {team} hinzufügen',
    users: 'Benutzer',
    usersHelp: 'Tippen Sie, um zu suchen. Mitglieder erhalten die Rechte des Teams sofort.',
    missing: 'Wählen Sie mindestens einen Benutzer.',
    added: 'Das Team {team} hat neue Mitglieder.',
    remove: 'Aus dem Team entfernen',
    removed: '{name} ist nicht mehr in {team}.',
    none: 'Noch keine Mitglieder',
    noneText:
      'Fügen Sie Benutzer hinzu, oder lassen Sie einen Anmeldedienst seine Gruppen diesem Team zuordnen.',
  },
} as const satisfies Translation<typeof english.teamSettings>
