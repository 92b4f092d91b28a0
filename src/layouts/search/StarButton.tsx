import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFavourites } from '../../hooks/use-kept-ids.ts'

/** Adds the page's resource to the favourites or removes it. */
export function StarButton({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('search.star')
  const { ids, add, remove } = useFavourites(userId)
  const isStarred = ids.includes(id)
  const label = isStarred ? t('remove') : t('add')
  return (
    <Tooltip title={`${label}. ${t('note')}`} describeChild>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => (isStarred ? remove(id) : add(id))}
        sx={{ color: isStarred ? 'primary.main' : 'text.tertiary' }}
      >
        <Star size={15} strokeWidth={1.6} fill={isStarred ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
    </Tooltip>
  )
}
