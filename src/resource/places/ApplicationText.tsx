import { useContext } from 'react'
import { NameText } from '../../components/NameText.tsx'
import { applicationIdOf, ApplicationsContext } from './application-names.ts'

/** What the application of a row is called; empty until that is read. */
export function ApplicationText({ row }: { row: object }) {
  const names = useContext(ApplicationsContext)
  const id = applicationIdOf(row)
  if (id === undefined) return '–'
  const name = names.get(id)
  return name === undefined ? null : <NameText name={name} most={32} />
}
