import type * as english from '../en/cluster-policies.ts'
import type { Translation } from '../en/index.ts'

export const clusterPolicies = {
  title: 'Cluster-Richtlinien',
  sentence:
    'Woraus die Cluster bestehen, die Gantry auf Hosts einrichtet: welches Kubernetes, woher und wie.',
  what: 'Cluster-Richtlinien',
  search: 'Name oder Label',
  add: 'Neue Cluster-Richtlinie',
  actionsFor: 'Aktionen für {name}',
  empty: {
    title: 'Keine Cluster-Richtlinien',
    text: 'Eine Cluster-Richtlinie legt fest, welches Kubernetes woher und wie installiert wird. Für Cluster, die keine nennen, gilt das Übliche.',
  },
  columns: {
    usedBy: 'Verwendet von',
    clusters: '{count, plural, =0 {keinem Cluster} one {# Cluster} other {# Clustern}}',
    unread: 'noch nicht gelesen',
  },
  sections: {
    kubernetes: 'Kubernetes',
    network: 'Netzwerk und Add-ons',
    sources: 'Programme und Images',
    proxy: 'Proxy',
    components: 'Einstellungen der Komponenten',
  },
  helps: {
    version: 'Welches Kubernetes die Nodes erhalten, zum Beispiel {value}; das gilt auch ohne Angabe.',
    unset: '{help} Ohne Angabe gilt {value}.',
    unsetAlone: 'Ohne Angabe gilt {value}.',
    packageRepository:
      'Ein Spiegel von https://pkgs.k8s.io/core:/stable:/v1.34, das ohne Angabe verwendet wird.',
    packageDownload: 'Ein Spiegel von https://dl.k8s.io/release, das ohne Angabe verwendet wird.',
    imageArchives:
      'Adressen von Image-Archiven, eine je Zeile, die jeder Host vorab lädt, sodass keine Registry nötig ist.',
    addonManifests: 'Adressen von Manifesten, eine je Zeile, die nach dem Netzwerk angewendet werden.',
    arguments: 'Namen stehen ohne Bindestriche davor, zum Beispiel {name}.',
    ignoredPreflightErrors:
      'Prüfungen von kubeadm, deren Fehlschlag kein Hindernis ist, eine je Zeile, zum Beispiel NumCPU; all steht für alle.',
  },
  create: {
    title: 'Neue Cluster-Richtlinie',
    sentence:
      'Felder sind mit Voreinstellungen ausgefüllt. Cluster verwenden die Richtlinie, auf die sie verweisen.',
    copyTitle: '{name} duplizieren',
    copySentence:
      'Eine neue Richtlinie, die mit dem Stand von {name} beginnt. Cluster, die {name} nennen, bleiben dabei.',
    copyName: '{name}-kopie',
    submit: 'Cluster-Richtlinie erstellen',
  },
  edit: { action: 'Bearbeiten', title: '{name} bearbeiten', submit: 'Speichern' },
  duplicate: 'Duplizieren',
  remove: {
    action: 'Löschen',
    used: 'Verwendet von {clusters}. Stellen Sie diese zuerst auf eine andere Richtlinie um.',
    unread: 'Welche Cluster sie verwenden, wurde noch nicht gelesen.',
    text: 'Kein Cluster wird nach ihr erstellt. Auf keinem Host ändert sich etwas.',
  },
  will: {
    title: 'Was geschehen wird',
    new: 'Cluster',
    newText: 'Keiner ändert sich. Ein Cluster wird nach dieser Richtlinie erstellt, wenn er sie nennt.',
    none: 'Cluster',
    noneText:
      'Kein Cluster verwendet sie. Für Cluster, die sie später nennen, gilt ihr dann aktueller Stand.',
    nothing: 'Cluster',
    nothingText: 'Es wurde noch nichts geändert.',
    kept: 'Bleibt unverändert',
    keptText: 'Jeder Node, den {clusters} bereits hat. Auf seinem Host ändert sich nichts.',
    waiting: 'Danach eingerichtet',
    waitingText:
      '{clusters}, {count, plural, one {der noch nicht erstellt ist} other {die noch nicht erstellt sind}}. Was fehlschlug, wird sofort erneut versucht.',
    joins: 'Beitretende Hosts',
    joinsText: '{fields}: Was {clusters} ab jetzt beitritt, erhält es so.',
    later: 'Nur neue Cluster',
    laterText: '{fields}: gilt für Cluster, die ab jetzt eingerichtet werden.',
  },
  versionTitle: 'Cluster werden hierdurch nicht aktualisiert.',
  versionText:
    '{clusters} {count, plural, one {behält seine Version} other {behalten ihre Versionen}}. Ein beitretender Host erhält {version}, und kubeadm lehnt ihn ab, wenn das neuer ist als die Control Plane.',
  use: {
    title: 'Cluster, die sie verwenden',
    none: 'Kein Cluster verwendet sie',
    noneText: 'Ein Cluster wird nach ihr erstellt, wenn sie unter „Cluster einrichten“ ausgewählt wird.',
    setUp: 'Cluster einrichten',
    failed: 'Welche Cluster sie verwenden, konnte nicht gelesen werden',
  },
  change: {
    title: 'Cluster-Richtlinie von {name}',
    submit: 'Speichern',
    field: 'Cluster-Richtlinie',
    help: 'Gilt für Hosts, die ab jetzt beitreten; vorhandene Nodes bleiben, wie sie sind. Ein Cluster, der noch nicht erstellt ist, wird nach ihr erstellt.',
    usual: 'Keine: das Übliche',
    unread: 'Welche Cluster-Richtlinien es gibt, konnte nicht gelesen werden. {reason}',
  },
  facts: 'Eckdaten',
} as const satisfies Translation<typeof english.clusterPolicies>
