import type { useTranslations } from 'use-intl'
import { CopyButton } from '../components/CopyButton.tsx'
import type { KeyValue } from '../components/KeyValues.tsx'

/** The UID that Kubernetes gave an object, which kubectl prints, and the id by which Gantry's own API finds it. */
export const idEntries = (
  { id }: { id: string },
  uid: string | null,
  t: ReturnType<typeof useTranslations<'resource'>>,
): KeyValue[] => [
  ...(uid === null ? [] : [{ label: t('uid'), value: <Copied text={uid} label={t('copyUid')} /> }]),
  { label: t('id'), value: <Copied text={id} label={t('copyId')} /> },
]

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <>
      {text} <CopyButton text={text} label={label} />
    </>
  )
}
