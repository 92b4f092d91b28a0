import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ImageText } from '../../ui/values/ImageText.tsx'
import { type Component, earlierImages, type PodRow } from '../component.ts'
import { ImagePopover } from './ImagePopover.tsx'

const Row = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& .more': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

const Cell = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  '& .earlier': {
    ...theme.typography.caption,
    display: 'flex',
    gap: 4,
    minWidth: 0,
    color: theme.vars.palette.text.tertiary,
  },
}))

interface ImageCellProps {
  component: Component
  pods: readonly PodRow[]
  disabledReason?: string | undefined
}

export function ImageCell({ component, pods, disabledReason }: ImageCellProps) {
  const t = useTranslations('environments.image')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { containers, name } = component
  const [first] = containers
  if (!first) return <>–</>
  const label = disabledReason ?? t('edit', { name })
  // Renders the same elements with and without earlier images: a popover loses its position and never closes
  // if its anchor is replaced.
  return (
    <Cell>
      <Row>
        <ImageText fitted image={first.image ?? ''} />
        {containers.length > 1 ? <span className="more">+{containers.length - 1}</span> : null}
        <Tooltip title={label} describeChild>
          <IconButton
            size="small"
            className="copy"
            aria-label={t('edit', { name })}
            aria-disabled={disabledReason !== undefined}
            sx={disabledReason === undefined ? {} : { color: 'text.disabled', cursor: 'default' }}
            onClick={(event) => {
              if (disabledReason === undefined) setAnchor(event.currentTarget)
            }}
          >
            <Pencil size={14} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </Tooltip>
        {anchor ? (
          <ImagePopover component={component} anchor={anchor} onClose={() => setAnchor(null)} />
        ) : null}
      </Row>
      {earlierImages(component, pods).map((image) => (
        <span key={image} className="earlier">
          {t('stillRuns')} <ImageText fitted image={image} />
        </span>
      ))}
    </Cell>
  )
}
