import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Prepared } from './call.ts'
import { curlOf, keyVariable } from './curl.ts'

const Details = styled('details')(({ theme }) => ({
  minWidth: 0,
  '& summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& pre': {
    ...theme.typography.code,
    lineHeight: 20 / 12,
    margin: '8px 0',
    padding: 12,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: 8,
    background: theme.vars.palette.background.sunken,
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-all',
  },
  '& p': { ...theme.typography.caption, maxWidth: '72ch', color: theme.vars.palette.text.tertiary },
}))

/** The call as a command for a shell, and what the command needs. */
export function CurlPanel({ prepared, scheme }: { prepared: Prepared; scheme: string }) {
  const t = useTranslations('apiExplorer.call')
  return (
    <Details>
      <summary>{t('curl')}</summary>
      <pre>{curlOf(prepared, window.location.origin, scheme)}</pre>
      <p>{t('curlKey', { name: keyVariable })}</p>
      <p>{t('curlCertificate')}</p>
    </Details>
  )
}
