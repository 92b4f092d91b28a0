import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../../../model/labels.ts'
import { model } from '../../../../model/index.ts'
import { FactTable } from '../../../components/FactTable.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import type { PodSpecRow } from './pod-detail.ts'

type VolumeRow = NonNullable<PodSpecRow['volumes']>[number]

/** What a source is called by: the object that it comes from, or where it is. */
const namesOf = ['name', 'secretName', 'claimName', 'path', 'server', 'driver', 'reference']

function sourceName(source: unknown): string {
  if (typeof source !== 'object' || source === null) return ''
  const found = Object.entries(source).find(
    ([key, value]) => namesOf.includes(key) && typeof value === 'string',
  )
  return found === undefined ? '' : String(found[1])
}

/** Kind of source and what it is called; kinds that the model does not know keep Kubernetes' name. */
function sourceOf(volume: VolumeRow, say: (text: string) => string): string {
  const attributes = model.get('environments.Volume').attributes
  const known = [...attributes].find(([name]) => name !== 'name' && volume[name] != null)
  if (known === undefined) return '–'
  const [name, attribute] = known
  return [say(attributeLabel(name, attribute)), sourceName(volume[name])].filter(Boolean).join(' ')
}

/** What the pod keeps or reads beside its image, and where its containers find it. */
export function PodVolumes({ spec }: { spec: PodSpecRow }) {
  const t = useTranslations('podPage.volumes')
  const say = useSay()
  const { volumes = [], containers = [], initContainers = [] } = spec
  const mounts = [...initContainers, ...containers].flatMap(({ name, volumeMounts = [] }) =>
    volumeMounts.map((mount) => ({ container: name, ...mount })),
  )
  const several = containers.length + initContainers.length > 1
  return (
    <FactTable
      isProse
      label={t('title')}
      heads={[t('name'), t('source'), t('mounts')]}
      rows={volumes.map((volume) => ({
        id: volume.name,
        cells: [
          volume.name,
          sourceOf(volume, say),
          mounts
            .filter(({ name }) => name === volume.name)
            .map(({ container, mountPath, readOnly }) => (
              <div key={`${container} ${mountPath ?? ''}`}>
                {several ? `${container}: ` : ''}
                {mountPath}
                {readOnly === true ? ` (${t('readOnly')})` : ''}
              </div>
            )),
        ],
      }))}
    />
  )
}
