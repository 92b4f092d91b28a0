import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../ui/page/PageHead.tsx'
import { ImportEditor } from '../model-ui/ImportEditor.tsx'
import { crumbText } from '../util/page.ts'
import { path } from '../util/path.ts'
import { application } from './application.ts'

export const handle = crumbText((t) => t('catalog.importPage.crumb'))

export default function ImportPage() {
  const id = useParams()['application'] ?? ''
  const t = useTranslations('catalog.importPage')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(application(id))
  const name = data.name ?? id
  return (
    <>
      <PageHead title={t('title', { name })} sentence={t('sentence')} />
      <ImportEditor
        class="catalog.Application"
        id={id}
        name={name}
        label={t('label', { name })}
        onApplied={() => void navigate(path.catalogApplication(id))}
      />
    </>
  )
}
