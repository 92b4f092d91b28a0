import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { UsedObject } from './uses.ts'
import { useObjectNames } from './ObjectNames.tsx'

const Missing = styled('span')(({ theme }) => ({ color: theme.vars.palette.state.warn.text }))

interface NamedLinkProps {
  named: UsedObject
  /** Replaces its name. */
  text?: string
  /** Part of a longer text. */
  isInText?: boolean
}

/** Object referenced by another one: a link if it exists, else a note that it is missing. */
export function NamedLink({ named, text = named.name, isInText = false }: NamedLinkProps) {
  const t = useTranslations('objectPage.uses')
  const to = useObjectNames().pathTo(named)
  if (typeof to === 'string')
    return (
      <Link component={RouterLink} to={to} underline={isInText ? 'always' : 'hover'}>
        {text}
      </Link>
    )
  if (to === undefined) return text
  return named.isOptional ? t('absent', { name: text }) : <Missing>{t('missing', { name: text })}</Missing>
}
