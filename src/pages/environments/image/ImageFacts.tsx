import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorSentence } from '../../../resource/use-error-text.ts'

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', minHeight: 28 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& button': { marginLeft: 'auto' },
}))
const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))

interface ImageFactsProps {
  title: string
  /** Text for an empty list. */
  none: string
  error: Error | null
  isLoading: boolean
  /** List items. */
  children: ReactNode[]
  /** Text after the list. */
  more?: string | null
}

/** List of facts about an image, with loading and error states. */
export function ImageFacts({ title, none, error, isLoading, children, more }: ImageFactsProps) {
  const t = useTranslations('imagePlaces')
  const sentence = useErrorSentence()
  const words = error !== null ? t('failed', { reason: sentence(error) }) : isLoading ? t('loading') : none
  return (
    <section aria-label={title}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children.length === 0 ? <Quiet>{words}</Quiet> : <List>{children}</List>}
      {more ? <Quiet>{more}</Quiet> : null}
    </section>
  )
}
