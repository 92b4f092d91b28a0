import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { ResourceList, type ResourceListProps } from './ResourceList.tsx'
import { useList } from './use-list.ts'
import { WriteButton, type WriteButtonProps } from '../form/WriteButton.tsx'

interface ListPageProps<Row> extends ResourceListProps<Row> {
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

interface NewButtonProps extends Pick<WriteButtonProps, 'writes' | 'to' | 'onClick' | 'isNew'> {
  /** Filled at the head of a page; quieter in an empty list. */
  isFilled?: boolean
  children: string
}

/** Opens the form for a new resource. */
export function NewButton({ isFilled = false, ...props }: NewButtonProps) {
  return (
    <WriteButton
      {...props}
      variant={isFilled ? 'contained' : 'outlined'}
      color={isFilled ? 'primary' : 'inherit'}
      startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
    />
  )
}
