import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadShape } from '../api/scope.ts'
import { PageBody } from '../ui/page/PageHead.tsx'
import { ObjectYaml } from '../model-ui/ObjectYaml.tsx'
import { crumbText } from '../util/page.ts'
import { useCluster } from '../clusters/cluster.ts'
import { NodeHead } from './NodeHead.tsx'
import { nodeQuery } from '../clusters/node.ts'

export const handle = crumbText((t) => t('nodePage.tabs.yaml'))

/** Excludes metrics, which are not part of a node's YAML. */
const shape: ReadShape = { mode: 'export', excludeFields: ['nodeStats'] }

/** Read-only YAML of a node. */
export default function NodeYamlPage() {
  const t = useTranslations('nodePage')
  const { cluster } = useCluster()
  const { data: node } = useSuspenseQuery(nodeQuery(useParams()['node'] ?? ''))
  const { id } = node
  return (
    <>
      <NodeHead {...{ node, cluster }} />
      <PageBody>
        <ObjectYaml class="cluster.Node" id={id} name={node.name ?? id} note={t('yamlNote')} shape={shape} />
      </PageBody>
    </>
  )
}
