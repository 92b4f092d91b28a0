/** Sentences that the service composes: causes of workload, pod and machine states. */
export const states = {
  'exited with code {exitCode}': 'endete mit Exit-Code {exitCode}',
  'exited with code {exitCode} ({reason})': 'endete mit Exit-Code {exitCode} ({reason})',
  'was killed by signal {signal}': 'endete durch Signal {signal}',
  'was killed by signal {signal} ({reason})': 'endete durch Signal {signal} ({reason})',
  '{end}, last message "{line}"': '{end}, letzte Meldung „{line}“',
  'was OOMKilled at its memory limit': 'erreichte sein Speicherlimit und wurde beendet (OOMKilled)',
}
