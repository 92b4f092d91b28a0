import { useLocale, useTranslations } from 'use-intl'
import { useAgeText } from '../ui/values/Time.tsx'
import { useNow } from '../hooks/use-now.ts'
import { useStatusText } from '../hooks/use-message-text.ts'
import { isDisconnected } from '../util/contact.ts'
import { formatTime } from '../util/format.ts'
import { type ClusterRow, clusterState, heardOf, kubernetesOf, statsOf } from './cluster.ts'

/** One-sentence summary of the cluster's state and its cause. */
export function ClusterSentence({ cluster }: { cluster: ClusterRow }) {
  const t = useTranslations('clusters.sentence')
  const locale = useLocale()
  const statusText = useStatusText()
  const now = useNow(60_000)
  // One instant for both, so that age and time of the last contact agree.
  const contact = heardOf(cluster)
  const age = useAgeText(contact, 2)
  const heard = useAgeText(contact)
  if (isDisconnected(cluster))
    return <>{t('disconnected', { age, time: formatTime(contact ?? now, locale, now) })}</>
  const causes = statusText(cluster)
  if (clusterState(cluster) !== 'ready') return <>{causes}</>
  const { nodesCount } = statsOf(cluster)
  const facts = t('ready', {
    nodes: nodesCount ?? 0,
    version: kubernetesOf(cluster)?.version ?? '',
    age: heard,
  })
  return (
    <>
      {causes === '' ? null : `${causes} `}
      {nodesCount == null ? null : facts}
    </>
  )
}
