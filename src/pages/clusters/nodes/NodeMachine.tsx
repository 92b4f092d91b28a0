import { useTranslations } from 'use-intl'
import { KeyValues } from '../../../components/KeyValues.tsx'
import type { NodeDetail } from './node-detail.ts'

/** The machine and its software, as the kubelet reports them. */
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
  return <KeyValues entries={entries.map(({ label, value }) => ({ label, value: value || '–' }))} />
}
