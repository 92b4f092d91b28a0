import type * as english from '../en/map.ts'
import type { Translation } from '../en/index.ts'

/** Texts of an application's dependency map, as a graph and as a list. */
export const map = {
  title: 'Karte',
  of: 'Karte von {name}',
  asList: 'Als Liste anzeigen',
  asMap: 'Als Karte anzeigen',
  loading: 'Zusammenhänge werden gelesen',
  none: 'Nichts darzustellen',
  noneText: 'Die Anwendung hat keine Workloads, Services oder Konfiguration.',
  kinds: {
    Ingress: 'Ingress',
    Service: 'Service',
    HorizontalPodAutoscaler: 'Autoscaler',
    ConfigMap: 'ConfigMap',
    Secret: 'Secret',
    PersistentVolumeClaim: 'Volume-Claim',
  },
  hosts: 'Ingress, {count, plural, one {# Host} other {# Hosts}}',
  ports: 'Service {ports}',
  bounds: 'Autoscaler, {min, number} bis {max, number}',
  replicas: '{kind}, {ready, number} von {desired, number}{old, plural, =0 {} other {, # alt}}',
  claims: '{count, plural, one {# Claim} other {# Claims}}',
  together: {
    ConfigMap: '{count, plural, one {# ConfigMap} other {# ConfigMaps}}',
    Secret: '{count, plural, one {# Secret} other {# Secrets}}',
    PersistentVolumeClaim: '{count, plural, one {# Volume-Claim} other {# Volume-Claims}}',
  },
  missingNamed: '{what} {name} fehlt. Verwiesen wird darauf von {by}.',
  missingSentence: '{what} {name} fehlt. Was von {by} neu startet, würde es nicht finden.',
  missing: '{kind}, fehlt',
  elsewhere: '{kind}, anderswo',
  pods: {
    ready: 'bereit',
    starting: 'startet',
    ending: 'wird beendet',
    old: 'alte Revision',
    failed: 'fehlgeschlagen oder nicht bereit',
    disconnected: 'zuletzt bekannt',
  },
  morePods: '+{count, number}',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles anzeigen',
  edge: 'Von {from} zu {to}',
  keys: 'Die Pfeiltasten folgen den Linien; Enter öffnet die Auswahl.',
} as const satisfies Translation<typeof english.map>
