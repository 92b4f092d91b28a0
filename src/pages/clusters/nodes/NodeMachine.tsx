import { useTranslations } from 'use-intl'
import { Annotations } from '../../../components/Annotations.tsx'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { Labels } from '../../../components/Labels.tsx'
import type { NodeDetail } from './node-detail.ts'

/** Machine and software as reported by the kubelet, plus the node's metadata. */
export function NodeMachine({ node }: { node: NodeDetail }) {
  const t = useTranslations('nodePage.facts')
  const { nodeInfo = {}, addresses = [] } = node.status ?? {}
  const entries = [
    { label: t('addresses'), value: addresses.map(({ address }) => address).join(', ') },
    { label: t('version'), value: nodeInfo['kubeletVersion'] },
    { label: t('system'), value: nodeInfo['osImage'] },
    { label: t('kernel'), value: nodeInfo['kernelVersion'] },
    { label: t('runtime'), value: nodeInfo['containerRuntimeVersion'] },
    { label: t('architecture'), value: nodeInfo['architecture'] },
  ]
  const annotations = node.metadata?.[0]?.annotations ?? {}
  return (
    <KeyValues
      entries={[
        ...entries.map(({ label, value }) => ({ label, value: value || '–' })),
        { label: t('labels'), value: <Labels labels={node.labels} most={30} whole none="–" /> },
        {
          label: t('annotations'),
          value: Object.keys(annotations).length === 0 ? '–' : <Annotations annotations={annotations} />,
        },
      ]}
    />
  )
}
