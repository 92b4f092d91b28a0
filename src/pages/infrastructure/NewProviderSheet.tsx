import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CreateSheet } from '../../resource/CreateSheet.tsx'
import { path } from '../../util/path.ts'

/** Credentials of a cloud are asked for on its own page, where its type says which it needs. */
const asked = ['name', 'type', 'description'] as const
const from = { type: 'Other' }

/** Over the list at /infrastructure/new. */
export default function NewProviderSheet() {
  const t = useTranslations('infrastructure')
  const navigate = useNavigate()
  return (
    <CreateSheet
      class="config.CloudProvider"
      attributes={asked}
      title={t('new')}
      submit={t('new')}
      from={from}
      onDone={({ id }) => void navigate(path.provider(id))}
      onClose={() => void navigate(path.infrastructure())}
    />
  )
}
