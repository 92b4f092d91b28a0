import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { Section } from '../../../components/Section.tsx'
import { useStored } from '../../../hooks/use-stored.ts'
import { Failure } from '../../../resource/Failure.tsx'
import { isLastKnown } from '../application.ts'
import { useApplication } from '../use-application.ts'
import { type ApplicationMap, collapse } from './build-map.ts'
import { MapList } from './MapList.tsx'
import { useApplicationMap } from './use-application-map.ts'
import { useMarkedMap } from './use-marked-map.ts'
import { useMissing } from './use-missing.ts'

const MapCanvas = lazyPart(async () => (await import('./MapCanvas.tsx')).MapCanvas)

const isBoolean = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)

/** Map of the application: drawn if there is room, otherwise as a list. */
export function MapSection() {
  const t = useTranslations('map')
  const { application, environmentId } = useApplication()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [isList, setList] = useStored(
    // Stored separately, so that a choice on a wide screen doesn't apply to phones.
    isNarrow ? 'gantry-map-list-narrow' : 'gantry-map-list',
    isNarrow,
    isBoolean,
  )
  const { map: built, error, refetch } = useApplicationMap(application.id, { environmentId })
  const map = useMissing(useMarkedMap(built), environmentId)
  const name = application.name ?? application.id
  return (
    <Section
      title={t('title')}
      end={
        map === null || map.nodes.length === 0 ? null : (
          <Button size="small" variant="text" onClick={() => setList(!isList)}>
            {t(isList ? 'asMap' : 'asList')}
          </Button>
        )
      }
    >
      {map !== null ? (
        <MapView map={map} label={t('of', { name })} isList={isList} isLastKnown={isLastKnown(application)} />
      ) : error === null ? (
        <RowsSkeleton label={t('loading')} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

interface MapViewProps {
  map: ApplicationMap
  label: string
  isList: boolean
  isLastKnown: boolean
}

function MapView({ map, isList, ...shared }: MapViewProps) {
  const t = useTranslations('map')
  const drawn = useMemo(() => collapse(map), [map])
  if (map.nodes.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  if (isList) return <MapList map={map} {...shared} />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <MapCanvas map={drawn} {...shared} />
    </Suspense>
  )
}
