import type * as english from '../en/simulated.ts'
import type { Translation } from '../en/index.ts'

/** Texts about injected faults in simulated clusters. */
export const simulated = {
  count: '{count, plural, one {# absichtliche Störung} other {# absichtliche Störungen}}',
  on: {
    refusal: 'Jede Anfrage wird mit {code} beantwortet.',
    delayMs: 'Jede Antwort verzögert sich um {seconds, number} s.',
    isSilent: 'Keine Anfrage wird beantwortet.',
    watchEvents:
      '{events, select, repeated {Jedes Ereignis wird doppelt gemeldet.} other {Ereignisse werden in falscher Reihenfolge gemeldet.}}',
    metrics: '{metrics, select, missing {Es gibt keine Metrics-API.} other {Die Metrics-API fällt aus.}}',
    isCredentialExpired: 'Die Zugangsdaten werden abgelehnt.',
    lostNodes: 'Stumme Kubelets: {nodes}.',
  },
  fields: {
    refusal: {
      label: 'Anfragen',
      help: 'Was der API-Server auf jede Anfrage antwortet.',
      values: {
        none: 'Korrekt beantwortet',
        '429': 'Mit 429 abgelehnt, zu viele Anfragen',
        '500': 'Mit 500 abgelehnt, interner Fehler',
        '503': 'Mit 503 abgelehnt, nicht verfügbar',
      },
    },
    delayMs: {
      label: 'Verzögerung in Millisekunden',
      help: 'Jede Antwort verzögert sich um diese Zeit, wie über eine langsame Leitung; 0 ist sofort, höchstens 60000.',
    },
    isSilent: {
      label: 'Nicht mehr antworten',
      help: 'Verbindungen werden angenommen, aber nichts wird beantwortet, wie bei einem hängenden Prozess.',
    },
    watchEvents: {
      label: 'Ereignisse der Watches',
      help: 'Wie der API-Server Änderungen meldet.',
      values: {
        inOrder: 'Jedes einmal und in richtiger Reihenfolge',
        repeated: 'Jedes doppelt',
        disordered: 'Paarweise vertauscht',
      },
    },
    metrics: {
      label: 'Metriken',
      help: 'Woher die Nutzung von CPU und Arbeitsspeicher stammt.',
      values: {
        there: 'Verfügbar',
        missing: 'Nicht installiert',
        failing: 'Installiert, aber ausgefallen',
      },
    },
    isCredentialExpired: {
      label: 'Zugangsdaten ablaufen lassen',
      help: 'Das Token der Kubeconfig wird mit 401 abgelehnt.',
    },
    lostNodes: {
      label: 'Verlorene Nodes',
      help: 'Namen, einer je Zeile. Ihre Kubelets verstummen, und ihre Pods werden nach fünf Minuten verlegt.',
    },
  },
} as const satisfies Translation<typeof english.simulated>
