import { RefreshCw } from 'lucide-react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { path } from '../../util/path.ts'
import type { Run } from './runs.ts'

/** Opens the preview of updating a run to the catalog's version. */
export function RunActions({ row }: { row: Run }) {
  const t = useTranslations('catalog')
  const id = useParams()['application'] ?? ''
  const { run, parent } = row
  if (typeof run !== 'string' || parent === undefined) return null
  return (
    <WriteButton
      writes="environments.Application"
      size="small"
      startIcon={<RefreshCw size={14} strokeWidth={1.6} aria-hidden />}
      aria-label={t('updateRun', { run })}
      to={path.runCatalogApplication(id, parent.id, run)}
    >
      {t('update')}
    </WriteButton>
  )
}
