import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../components/lazy-part.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { countObjects, type CatalogApplication } from './application-objects.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'

const ChosenRunSheet = lazySheet(async () => (await import('./ChosenRunSheet.tsx')).ChosenRunSheet)

export function RowActions({ row }: { row: CatalogApplication }) {
  const t = useTranslations('catalog')
  const [isRunning, setIsRunning] = useState(false)
  return (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      {countObjects(row).length === 0 ? null : (
        <WriteButton
          writes="environments.Application"
          size="small"
          startIcon={<Play size={14} strokeWidth={1.6} />}
          onClick={() => setIsRunning(true)}
        >
          {t('run')}
        </WriteButton>
      )}
      <ApplicationMenu application={row} bare />
      {isRunning ? <ChosenRunSheet application={row} onClose={() => setIsRunning(false)} /> : null}
    </span>
  )
}
