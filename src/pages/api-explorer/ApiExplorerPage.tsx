import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileJson } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { apiDocument } from '../../api/api-document.ts'
import { queryClient } from '../../api/query-client.ts'
import { PageBody, PageHead } from '../../components/PageHead.tsx'
import { addressAt } from '../../util/address.ts'
import { readClasses } from './class-loader.ts'
import { ClassList } from './ClassList.tsx'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  // Narrow screens show either the list or the selected class.
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-chosen] > :first-child': { display: 'none' },
  },
}))

export async function loader(): Promise<null> {
  // Megabytes in size, so it loads while the page renders.
  void queryClient.prefetchQuery(apiDocument())
  await readClasses()
  return null
}

export const shouldRevalidate = (): boolean => false

/** List of API classes next to the selected class. */
export default function ApiExplorerPage() {
  const t = useTranslations('apiExplorer')
  const title = useTranslations('navigation')('apiExplorer')
  const { class: chosen } = useParams()
  return (
    <>
      <PageHead
        title={title}
        sentence={t('sentence')}
        actions={
          <Button
            component="a"
            href={addressAt('/openapi.json')}
            download="openapi.json"
            startIcon={<FileJson size={15} strokeWidth={1.6} aria-hidden />}
          >
            {t('document')}
          </Button>
        }
      />
      <PageBody>
        <Columns data-chosen={chosen}>
          <ClassList />
          <Outlet />
        </Columns>
      </PageBody>
    </>
  )
}
