import type { StringFormat } from './define.ts'

interface Format {
  expression: RegExp
  /** Maximum number of characters, if the expression has a limit. */
  maxLength?: number
  sentence: string
}

/**
 * Returns true for a valid Secret key, which is a file name where the Secret is mounted. Source: Kubernetes'
 * validation.IsConfigMapKey.
 */
export const isSecretKey = (key: string): boolean =>
  /^[-._a-zA-Z0-9]{1,253}$/.test(key) && key !== '.' && !key.startsWith('..')

/** Returns true for a valid Ingress host: a DNS name, with or without a wildcard. */
export const isHostName = (text: string): boolean =>
  formats.dnsSubdomain.expression.test(text.replace(/^\*\./, ''))

/** Media type for importing an edit: JSON with the text and its base. */
export const editType = 'application/vnd.gantry.edit+json'

/** Total bytes of a Secret's values: Kubernetes' own limit (core.MaxSecretSize). */
export const mostSecretBytes = 1024 * 1024

/**
 * Sources: RFC 1123 as implemented by Kubernetes (validation.IsDNS1123Label, IsDNS1123Subdomain); OCI
 * distribution references.
 */
export const formats: Record<StringFormat, Format> = {
  // Kubernetes' validation.IsValidLabelValue without the empty value: names that are labels elsewhere.
  labelValue: {
    maxLength: 63,
    expression: /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/,
    sentence:
      'must have 1 to 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, as it becomes a label',
  },
  dnsLabel: {
    maxLength: 63,
    expression: /^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
    sentence:
      'must be a DNS label: 1 to 63 lower-case letters, digits or hyphens, with a letter or digit at both ends',
  },
  dnsSubdomain: {
    maxLength: 253,
    expression: /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    sentence:
      'must be a DNS name: at most 253 lower-case letters, digits, hyphens or dots, with a letter or digit around each dot',
  },
  image: {
    maxLength: 512,
    expression:
      /^(?=.{1,512}$)[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?(:\d+)?(\/[a-z0-9]+((\.|_{1,2}|-+)[a-z0-9]+)*)*(:[\w][\w.-]{0,127})?(@[a-z0-9]+:[a-fA-F0-9]{32,})?$/,
    sentence: 'must be an image reference such as registry.example/team/web:1.4.2, without blanks',
  },
  email: { expression: /^[^\s@]+@[^\s@]+$/, sentence: 'must be an e-mail address' },
  url: {
    expression: /^https?:\/\/\S+$/,
    sentence: 'must be an address that starts with http:// or https://',
  },
}
