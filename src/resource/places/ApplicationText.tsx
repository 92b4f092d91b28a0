import { useContext } from 'react'
import { NameText } from '../../components/NameText.tsx'
import { applicationIdOf, ApplicationsContext } from './application-names.ts'

/** Name of a row's application; empty until loaded. */
export function ApplicationText({ row }: { row: object }) {
  const names = useContext(ApplicationsContext)
  const id = applicationIdOf(row)
  if (id === undefined) return '–'
  const name = names.get(id)
  return name === undefined ? null : <NameText name={name} most={32} />
}
