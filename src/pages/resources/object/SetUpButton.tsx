import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { lazySheet } from '../../../components/lazy-part.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { catalogIdOf } from './catalog-place.ts'
import { podOf } from './uses.ts'
import { objectParts } from './whole-object.ts'

const CatalogContainers = lazySheet(async () => (await import('./CatalogContainers.tsx')).CatalogContainers)

/** Opens the container form of a catalog object. Objects in a cluster have it in their application. */
export function SetUpButton({ class: classId, resource }: { class: string; resource: Resource }) {
  const t = useTranslations('objectPage.catalog')
  const [isOpen, setIsOpen] = useState(false)
  const { id } = resource
  const { data } = useQuery(objectParts(classId, id))
  const applicationId = catalogIdOf(resource)
  const podSpecId = data && podOf(data)?.['id']
  if (applicationId === undefined || typeof podSpecId !== 'string') return null
  return (
    <>
      <WriteButton
        writes={classId}
        size="small"
        startIcon={<SlidersHorizontal size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('setUp')}
      </WriteButton>
      {isOpen ? (
        <CatalogContainers
          {...{ podSpecId, applicationId }}
          object={{ id, name: resource.name ?? id }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
