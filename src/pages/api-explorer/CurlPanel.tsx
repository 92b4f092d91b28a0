import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ownAddress, serviceAddress } from '../../api/service-address.ts'
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

/** Shows the call as a shell command, with its prerequisites. */
export function CurlPanel({ prepared, scheme }: { prepared: Prepared; scheme: string }) {
  const t = useTranslations('apiExplorer.call')
  const { data: address = ownAddress() } = useQuery(serviceAddress())
  return (
    <Details>
      <summary>{t('curl')}</summary>
      <pre>{curlOf(prepared, address, scheme)}</pre>
      <p>{t('curlKey', { name: keyVariable })}</p>
      <p>{t(address.pin === null ? 'curlCertificate' : 'curlPin')}</p>
    </Details>
  )
}
