import { useTranslations } from 'use-intl'
import { FactTable } from '../../../components/FactTable.tsx'
import type { Row } from './declared.ts'
import { ingressPaths } from './ingress-paths.ts'
import { NamedLink } from './NamedLink.tsx'

/** Routes of an Ingress. */
export function IngressRules({ rules }: { rules: readonly Row[] }) {
  const t = useTranslations('objectPage.rules')
  return (
    <FactTable
      label={t('title')}
      heads={[t('host'), t('path'), t('leadsTo')]}
      rows={ingressPaths(rules).map(({ host, path, leadsTo, service }) => ({
        id: `${host} ${path}`,
        cells: [
          host === '' ? t('anyHost') : host,
          path,
          service === null ? (
            leadsTo
          ) : (
            <NamedLink
              key="leads"
              named={{ class: 'environments.Service', name: service, isOptional: false }}
              text={leadsTo}
            />
          ),
        ],
      }))}
    />
  )
}
