import type { useTranslations } from 'use-intl'
import { CopyButton } from '../components/CopyButton.tsx'
import type { KeyValue } from '../components/KeyValues.tsx'

/** Kubernetes UID of an object, as printed by kubectl, and its id in Gantry's API. */
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
