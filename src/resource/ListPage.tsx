import type { ReactNode } from 'react'
import { PageBody } from '../components/PageBody.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { ResourceList, type ResourceListProps } from './ResourceList.tsx'
import { useList } from './use-list.ts'

export interface ListPageProps<Row> extends ResourceListProps<Row> {
  title: string
  /** Sentence below the title. */
  sentence?: ReactNode
  actions?: ReactNode
  /** Sheet or dialog over the list. */
  children?: ReactNode
}

/** Page with a single list. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, sentence, actions, children, ...listProps } = props
  const { query } = useList(props.definition, props.place)
  return (
    <>
      <PageHead title={title} sentence={sentence} actions={actions} count={query.data?.total} />
      <PageBody>
        <ResourceList {...listProps} />
      </PageBody>
      {children}
    </>
  )
}
