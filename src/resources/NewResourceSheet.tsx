import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useInSentence } from '../hooks/use-texts.ts'
import { usePageTitle } from '../hooks/use-page-title.ts'
import { CreateSheet } from '../model-ui/CreateSheet.tsx'
import { path } from '../util/path.ts'
import { findClass } from '../places/page-of.ts'

export default function NewResourceSheet() {
  const entry = findClass(useParams())
  const navigate = useNavigate()
  const t = useTranslations('resource')
  const what = useInSentence()(entry.label)
  usePageTitle(t('newTitle', { what }))
  const { service, collection } = entry
  return (
    <CreateSheet
      class={entry.id}
      onDone={({ id }) => void navigate(path.resource(service, collection, id))}
      onClose={() => void navigate(path.resources(service, collection))}
    />
  )
}
