import MenuItem from '@mui/material/MenuItem'
import { Rows3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MenuButton } from './MenuButton.tsx'
import type { Density } from './ResourceTable.tsx'
import { densities } from './use-density.ts'

/** Menu for the row density of all lists. */
export function DensityMenu({
  density,
  onChange,
}: {
  density: Density
  onChange: (density: Density) => void
}) {
  const t = useTranslations('resource')
  return (
    <MenuButton label={t('density')} icon={<Rows3 size={16} strokeWidth={1.6} aria-hidden="true" />}>
      {(close) =>
        densities.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === density}
            selected={choice === density}
            onClick={() => {
              onChange(choice)
              close()
            }}
          >
            {t(`densities.${choice}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
