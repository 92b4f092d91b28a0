import { useTranslations } from 'use-intl'
import { ContainerSheet } from '../../kinds/Container/ContainerSheet.tsx'
import { defaultsOf } from '../../kinds/Container/container-form.ts'

interface CatalogContainersProps {
  object: { id: string; name: string }
  podSpecId: string
  applicationId: string
  onClose: () => void
}

/** Images, variables and resources of a catalog object. Limit ranges don't apply there. */
const defaults = defaultsOf([])

export function CatalogContainers({ object, applicationId, ...props }: CatalogContainersProps) {
  const t = useTranslations('objectPage.catalog')
  const tf = useTranslations('containerForm')
  const tr = useTranslations('resource')
  return (
    <ContainerSheet
      {...props}
      component={object}
      place={{ service: 'catalog', below: { class: 'catalog.Application', id: applicationId }, defaults }}
      texts={{
        title: t('setUpTitle', { name: object.name }),
        subtitle: tf('subtitleCatalog'),
        submit: tr('save'),
      }}
    />
  )
}
