/** Words that a language shares with English: a message of these alone may read the same in both. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  // Names of kinds and products, abbreviations, and what is typed as it stands.
  ja: (
    'AWS Azure Cloud Condition CPU Deployment Diamanti DigitalOcean Gantry Google HyperFlex IBM Ingress Job Kubernetes ' +
    'Namespace Nutanix OpenStack Oracle Pivotal Pod Secret Service vSphere Webhook YAML ' +
    'app canary copy gold in silver tier web'
  ).split(' '),
}
