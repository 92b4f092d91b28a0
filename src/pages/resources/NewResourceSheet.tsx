import { useNavigate, useParams } from 'react-router'
import { CreateSheet } from '../../resource/CreateSheet.tsx'
import { path } from '../../util/path.ts'
import { findClass } from './find-class.ts'

/** The form of any class, over its list. */
export default function NewResourceSheet() {
  const entry = findClass(useParams())
  const navigate = useNavigate()
  const { service, collection } = entry
  return (
    <CreateSheet
      class={entry.id}
      onDone={({ id }) => void navigate(path.resource(service, collection, id))}
      onClose={() => void navigate(path.resources(service, collection))}
    />
  )
}
