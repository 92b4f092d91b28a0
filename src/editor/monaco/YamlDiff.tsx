import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { loadEditorWords } from './editor-words.ts'
import './environment.ts'
import { sizeOf } from './marks.ts'

const MonacoDiff = lazyPart(async () => {
  await loadEditorWords()
  return (await import('./MonacoDiff.tsx')).MonacoDiff
})

const Frame = styled('div')(({ theme }) => ({
  height: '100%',
  minHeight: 200,
  overflow: 'hidden',
  '& .diff-hidden-lines': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

/** Minimum width for a side-by-side diff; below it, the lines of both texts wrap. */
const SIDE_BY_SIDE_PX = 800

/**
 * Returns true if an element is wide enough for two texts, independent of the window; null until measured.
 */
function useIsWide() {
  const [isWide, setIsWide] = useState<boolean | null>(null)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const read = (): void => setIsWide(element.clientWidth >= SIDE_BY_SIDE_PX)
    const observer = new ResizeObserver(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [])
  return [isWide, measure] as const
}

/** Diff of two texts, side by side if there is room. Very long texts are compared on request. */
export function YamlDiff({ before, after }: { before: string; after: string }) {
  const t = useTranslations('components.yaml')
  const [isWide, measure] = useIsWide()
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && (sizeOf(before) !== 'usual' || sizeOf(after) !== 'usual'))
    return (
      <Notice tone="info" action={<Button onClick={() => setIsAsked(true)}>{t('compare')}</Button>}>
        {t('longDiff')}
      </Notice>
    )
  return (
    <Frame ref={measure}>
      <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
        {isWide === null ? null : (
          <MonacoDiff
            before={before}
            after={after}
            isSideBySide={isWide}
            labels={{ before: t('before'), after: t('after') }}
          />
        )}
      </Suspense>
    </Frame>
  )
}
