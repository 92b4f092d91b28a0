import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { UsedObject } from './uses.ts'
import { useObjectNames } from './ObjectNames.tsx'

const Missing = styled('span')(({ theme }) => ({ color: theme.vars.palette.state.warn.text }))

interface NamedLinkProps {
  named: UsedObject
  /** Instead of its name. */
  text?: string
  /** Other words stand beside it. */
  isInText?: boolean
}

/** An object that is named on the page of another one: a link where it is there, and a word where it is not. */
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
