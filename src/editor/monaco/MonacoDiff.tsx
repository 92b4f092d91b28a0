import { useEffect, useRef } from 'react'
import { hostStyle, monaco, options, plainYaml } from './monaco.ts'
import { releaseStyles } from '../strict-styles.ts'

interface MonacoDiffProps {
  before: string
  after: string
  isSideBySide: boolean
  /** Names each text for screen readers, which don't convey its position. */
  labels: { before: string; after: string }
}

/** Diff of two texts that folds long unchanged parts. */
export function MonacoDiff({ before, after, isSideBySide, labels }: MonacoDiffProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return undefined
    const endStyles = releaseStyles(host.current)
    const diff = monaco.editor.createDiffEditor(host.current, {
      ...options,
      readOnly: true,
      originalEditable: false,
      renderSideBySide: isSideBySide,
      useInlineViewWhenSpaceIsLimited: false,
      // Changes are often at the end of a line, like an image's tag after registry and path.
      wordWrap: 'on',
      diffWordWrap: 'on',
      hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 6 },
      renderOverviewRuler: false,
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      renderIndicators: true,
    })
    const model = {
      original: monaco.editor.createModel(before, plainYaml),
      modified: monaco.editor.createModel(after, plainYaml),
    }
    diff.setModel(model)
    // Its own options for these labels are not passed on when it is made.
    diff.getOriginalEditor().updateOptions({ ariaLabel: labels.before })
    diff.getModifiedEditor().updateOptions({ ariaLabel: labels.after })
    return () => {
      endStyles()
      diff.dispose()
      model.original.dispose()
      model.modified.dispose()
    }
  }, [before, after, isSideBySide, labels.before, labels.after])
  return <div ref={host} style={hostStyle} />
}
