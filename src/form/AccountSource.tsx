import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { offeredProviders } from '../api/session.ts'
import { PlainSelect } from '../ui/fields/PlainSelect.tsx'

/** Value for local accounts, which belong to no provider. */
const local = ''

/** Returns the id of the directory that checks passwords: the chosen one, else the first; null for local accounts. */
export function useSource(chosen: string | null): string | null {
  const { data: offered = [] } = useQuery(offeredProviders())
  const first = offered.find(({ kind }) => kind === 'password')?.id ?? local
  const source = chosen ?? first
  return source === local ? null : source
}

interface AccountSourceProps {
  source: string | null
  onChange: (source: string) => void
}

/** Choice between local accounts and directories, as a password is only sent to the chosen one. Nothing without directories. */
export function AccountSource({ source, onChange }: AccountSourceProps) {
  const t = useTranslations('signIn')
  const { data: offered = [] } = useQuery(offeredProviders())
  const directories = offered.filter(({ kind }) => kind === 'password')
  if (directories.length === 0) return null
  const options = [
    ...directories.map(({ id, name }) => ({ value: id, text: name })),
    { value: local, text: t('localAccount') },
  ]
  return <PlainSelect label={t('source')} value={source ?? local} options={options} onChange={onChange} />
}
