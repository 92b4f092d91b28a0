import Button from '@mui/material/Button'
import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { countObjects, type CatalogApplication } from './application-objects.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'

interface RowActionsProps {
  application: CatalogApplication
  onRun: () => void
}

export function RowActions({ application, onRun }: RowActionsProps) {
  const t = useTranslations('catalog')
  return (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      {countObjects(application).length === 0 ? null : (
        <Button size="small" startIcon={<Play size={14} strokeWidth={1.6} />} onClick={onRun}>
          {t('run')}
        </Button>
      )}
      <ApplicationMenu application={application} bare />
    </span>
  )
}
