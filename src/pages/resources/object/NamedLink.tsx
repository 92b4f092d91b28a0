import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import { path } from '../../../util/path.ts'
import type { UsedObject } from './uses.ts'
import { useObjectNames } from './ObjectNames.tsx'

const Missing = styled('span')(({ theme }) => ({ color: theme.vars.palette.state.warn.text }))

interface NamedLinkProps {
  named: UsedObject
  /** Instead of its name. */
  text?: string
}

/** An object that is named on the page of another one: a link where it is there, and a word where it is not. */
export function NamedLink({ named, text = named.name }: NamedLinkProps) {
  const t = useTranslations('objectPage.uses')
  const id = useObjectNames().idOf(named)
  if (typeof id === 'string') {
    const { service, collection } = model.get(named.class)
    return (
      <Link component={RouterLink} to={path.resource(service, collection, id)}>
        {text}
      </Link>
    )
  }
  if (id === undefined) return text
  return named.isOptional ? t('absent', { name: text }) : <Missing>{t('missing', { name: text })}</Missing>
}
