import type { AreaWords } from '../../service-words.ts'

export const demo: AreaWords<'demo'> = {
  off: 'Die Demo ist ausgeschaltet. Starten Sie den Dienst zuerst mit DEMO=on.',
  alreadyRemoved: 'Die Demo wurde bereits entfernt.',
  exists: 'Die Demo ist vorhanden. Entfernen Sie sie zuerst, um sie von vorn zu beginnen.',
  installing: 'Die Demo wird eingerichtet.',
  allRunning: 'Alle Cluster der Demo laufen: Es gibt nichts erneut zu versuchen.',
  retrying: 'Cluster, die noch einmal gestartet werden: {count}.',
  watchesCut: 'Die Watches wurden abgebrochen.',
  watchesExpired: 'Die Watches wurden beendet: Der Stand, von dem aus sie fortsetzen, ist zu alt.',
  faultsCleared: '{cluster} hat keine Störungen mehr.',
}
