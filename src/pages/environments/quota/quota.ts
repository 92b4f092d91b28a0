import { relation, type Resource } from '../../../api/queries.ts'

export interface QuotaRow extends Resource {
  status?: { used?: Record<string, string> } | null
  spec?: { id: string; hard?: Record<string, string> | null }[]
}

/** What the form asks for; other limits of a quota stay as they are. */
export const commonResources = [
  'requests.cpu',
  'requests.memory',
  'limits.cpu',
  'limits.memory',
  'pods',
  'services',
  'persistentvolumeclaims',
  'requests.storage',
] as const

export const quotasOf = (environment: string) =>
  relation<QuotaRow>('environments.Environment', environment, 'resourceQuotas', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'status', 'spec', 'hard'],
    sort: ['name,asc'],
    count: 50,
  })

export const hardOf = ({ spec }: QuotaRow): Record<string, string> => spec?.[0]?.hard ?? {}

/** An amount as Kubernetes writes it: 250m, 1.5, 4Gi. */
const quantity = /^\d+(\.\d+)?(m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)?$/

export const isQuantity = (text: string): boolean => quantity.test(text)

/** The limits of a quota with those of a form: an empty field takes its limit away, what the form lacks stays. */
export function withEntered(
  hard: Readonly<Record<string, string>>,
  entered: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(hard).filter(([name]) => !(name in entered))
  const set = Object.entries(entered).flatMap(([name, text]): [string, string][] =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  )
  return Object.fromEntries([...kept, ...set])
}
