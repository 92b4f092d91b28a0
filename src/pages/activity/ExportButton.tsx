import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeSetFile, type Wanted } from '../../api/change-sets.ts'

const forms = ['csv', 'json'] as const

/** Exports everything that matches search and filters, not only the current page. */
export function ExportButton({ wanted }: { wanted: Wanted }) {
  const t = useTranslations('activity.export')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return (
    <>
      <Button
        startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('button')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <ListSubheader role="presentation">{t('note')}</ListSubheader>
        {forms.map((form) => (
          <MenuItem
            key={form}
            component="a"
            href={changeSetFile(form, wanted)}
            download={`activity.${form}`}
            onClick={close}
          >
            {t(form)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
