import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CreateSheet } from '../model-ui/CreateSheet.tsx'
import { path } from '../util/path.ts'
import { titleText } from '../util/page.ts'

export const handle = titleText((t) => t('catalog.new'))

const asked = ['name', 'description'] as const

/** Sheet over the list at /catalog/new. After creation the user continues with the application's objects. */
export default function NewApplicationSheet() {
  const t = useTranslations('catalog')
  const navigate = useNavigate()
  return (
    <CreateSheet
      class="catalog.Application"
      attributes={asked}
      title={t('new')}
      onDone={({ id }) => void navigate(path.catalogApplication(id))}
      onClose={() => void navigate(path.catalog())}
    />
  )
}
