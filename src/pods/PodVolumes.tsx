import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../model/labels.ts'
import { model } from '../../model/index.ts'
import { FactTable } from '../ui/values/FactTable.tsx'
import { useSay } from '../hooks/use-texts.ts'
import type { PodSpecRow } from '../kinds/template/template.ts'

type VolumeRow = NonNullable<PodSpecRow['volumes']>[number]

/** Fields that identify a volume source: the object's name, or a location. */
const namesOf = ['name', 'secretName', 'claimName', 'path', 'server', 'driver', 'reference']

function sourceName(source: unknown): string {
  if (typeof source !== 'object' || source === null) return ''
  const found = Object.entries(source).find(
    ([key, value]) => namesOf.includes(key) && typeof value === 'string',
  )
  return found === undefined ? '' : String(found[1])
}

/** Kind and name of a volume's source. Kinds unknown to the model keep Kubernetes' name. */
function sourceOf(volume: VolumeRow, say: (text: string) => string): string {
  const attributes = model.get('environments.Volume').attributes
  const known = [...attributes].find(([name]) => name !== 'name' && Reflect.get(volume, name) != null)
  if (known === undefined) return '–'
  const [name, attribute] = known
  return [say(attributeLabel(name, attribute)), sourceName(Reflect.get(volume, name))]
    .filter(Boolean)
    .join(' ')
}

export function PodVolumes({ spec }: { spec: PodSpecRow }) {
  const t = useTranslations('podPage.volumes')
  const say = useSay()
  const { volumes = [], containers = [], initContainers = [], ephemeralContainers } = spec
  const all = [...initContainers, ...containers, ...(ephemeralContainers ?? [])]
  const mounts = all.flatMap(({ name, volumeMounts = [] }) =>
    volumeMounts.map((mount) => ({ container: name, ...mount })),
  )
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
          <Mounts
            key="mounts"
            mounts={mounts.filter(({ name }) => name === volume.name)}
            several={all.length > 1}
          />,
        ],
      }))}
    />
  )
}

interface MountsProps {
  mounts: readonly { container: string; mountPath?: string | null; readOnly?: boolean | null }[]
  /** The pod has several containers. */
  several: boolean
}

function Mounts({ mounts, several }: MountsProps) {
  const t = useTranslations('podPage.volumes')
  if (mounts.length === 0) return t('none')
  return mounts.map(({ container, mountPath, readOnly }) => (
    <div key={`${container} ${mountPath ?? ''}`}>
      {several ? `${container}: ` : ''}
      {mountPath}
      {readOnly === true ? ` (${t('readOnly')})` : ''}
    </div>
  ))
}
