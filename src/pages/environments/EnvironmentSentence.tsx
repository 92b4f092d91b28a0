import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStatusText } from '../../hooks/use-status-text.ts'
import { linkId, linkName } from '../../util/link-name.ts'
import { path } from '../../util/path.ts'
import type { EnvironmentRow } from './environment.ts'

/** Cause of the environment's state, and its cluster and namespace. */
export function EnvironmentSentence({ environment }: { environment: EnvironmentRow }) {
  const t = useTranslations('environments')
  const cluster = linkId(environment.hostCluster)
  const causes = useStatusText()(environment)
  const namespace = environment.namespace ?? ''
  if (cluster === null) return <>{causes}</>
  const link = (
    <Link component={RouterLink} to={path.cluster(cluster)} underline="always">
      {linkName(environment.hostCluster) ?? cluster}
    </Link>
  )
  return (
    <>
      {causes} {t.rich('sentence', { namespace, cluster: () => link })}
    </>
  )
}
