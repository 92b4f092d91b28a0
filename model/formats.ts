import type { StringFormat } from './define.ts'
import { type Message, message } from './messages/message.ts'

interface Format {
  expression: RegExp
  /** Maximum number of characters, if the expression has a limit. */
  maxLength?: number
  /** Problem with a value of another form. */
  problem: Message
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
export const maxSecretBytes = 1024 * 1024

/**
 * Sources: RFC 1123 as implemented by Kubernetes (validation.IsDNS1123Label, IsDNS1123Subdomain); OCI
 * distribution references.
 */
export const formats: Record<StringFormat, Format> = {
  // Kubernetes' validation.IsValidLabelValue without the empty value: names that are labels elsewhere.
  labelValue: {
    maxLength: 63,
    expression: /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/,
    problem: message('problems.labelValue'),
  },
  dnsLabel: {
    maxLength: 63,
    expression: /^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
    problem: message('problems.dnsLabel'),
  },
  dnsSubdomain: {
    maxLength: 253,
    expression: /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    problem: message('problems.dnsSubdomain'),
  },
  image: {
    maxLength: 512,
    expression:
      /^(?=.{1,512}$)[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?(:\d+)?(\/[a-z0-9]+((\.|_{1,2}|-+)[a-z0-9]+)*)*(:[\w][\w.-]{0,127})?(@[a-z0-9]+:[a-fA-F0-9]{32,})?$/,
    problem: message('problems.image'),
  },
  email: { expression: /^[^\s@]+@[^\s@]+$/, problem: message('problems.email') },
  url: {
    expression: /^https?:\/\/\S+$/,
    problem: message('problems.url'),
  },
}
