import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import type { ExportDialog as Dialog } from '../export/ExportDialog.tsx'
import type { ExportSource } from '../export/use-export.ts'

// `lazy` loses type parameters.
const ExportDialog = lazySheet(
  async () => (await import('../export/ExportDialog.tsx')).ExportDialog,
) as typeof Dialog

const frame = { border: '1px solid', borderColor: 'line.main', bgcolor: 'background.paper' } as const

/** Exports a list to a file: all its pages, or the selected rows. */
export function ExportButton<Row extends { id: string }>({ source }: { source: ExportSource<Row> }) {
  const t = useTranslations('resource.export')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('open')}>
        <IconButton sx={frame} aria-label={t('open')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {isOpen ? <ExportDialog source={source} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
