import Button from '@mui/material/Button'
import { useMutation, mutationOptions } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { action } from '../api/queries.ts'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { Inline } from '../ui/page/layout.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { TextBlock } from '../ui/values/TextBlock.tsx'
import { secretClass } from '../kinds/Secret/secret-keys.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { WriteButton } from '../form/WriteButton.tsx'

/** Requests one value of a Secret. The response is not cached once nothing shows it. */
const revealSecret = () => mutationOptions({ ...action(secretClass, 'reveal'), gcTime: 0 })

/** Value of a Secret, revealed on request and forgotten on leaving. */
export function SecretValue({ id, name }: { id: string; name: string }) {
  const t = useTranslations('secretValues')
  const sentence = useErrorSentence()
  const { data, error, isPending, mutate, reset } = useMutation(revealSecret())
  // The browser's back-forward cache must not keep the value.
  useEffect(() => {
    window.addEventListener('pagehide', reset)
    return () => window.removeEventListener('pagehide', reset)
  }, [reset])
  if (data)
    return (
      <Inline gap="4px 12px">
        <TextBlock label={t('valueOf', { name })}>{data.value}</TextBlock>
        {data.encoding === 'base64' ? <small>{t('base64')}</small> : null}
        <CopyButton text={data.value} label={t('copy', { name })} />
        <Button
          size="small"
          aria-label={t('hideOf', { name })}
          startIcon={<EyeOff size={15} strokeWidth={1.6} aria-hidden />}
          onClick={reset}
        >
          {t('hide')}
        </Button>
      </Inline>
    )
  return (
    <>
      <WriteButton
        writes={secretClass}
        right={{ verb: 'reveal' }}
        size="small"
        loading={isPending}
        aria-label={t('revealOf', { name })}
        startIcon={<Eye size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => mutate({ id, body: { key: name } })}
      >
        {t('reveal')}
      </WriteButton>
      {error ? <Notice tone="fail">{sentence(error)}</Notice> : null}
    </>
  )
}
