import { styled } from '@mui/material/styles'
import { cutImage } from '../../util/format.ts'
import { tip } from '../page/tip.ts'

const Text = styled('span', { shouldForwardProp: (name) => name !== 'fitted' })<{ fitted: boolean }>(
  ({ theme, fitted }) => ({
    ...theme.typography.code,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
    ...(fitted && {
      display: 'flex',
      minWidth: 0,
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
      // Versions differ in their tag, so it is truncated only once the whole name is.
      '& > span': { flexShrink: 1000 },
    }),
  }),
)

/** Splits before the tag or digest; a registry's port is not a tag. */
function splitTag(image: string): [name: string, tag: string] {
  const at = image.indexOf('@')
  if (at >= 0) return [image.slice(0, at), image.slice(at, at + 20)]
  const colon = image.lastIndexOf(':')
  return colon > image.lastIndexOf('/') ? [image.slice(0, colon + 1), image.slice(colon + 1)] : [image, '']
}

interface ImageTextProps {
  image: string
  /** Its place is narrower than it may be: the name is cut further, before the tag. */
  fitted?: boolean
}

/** A container image, cut at the registry and never at the tag. */
export function ImageText({ image, fitted = false }: ImageTextProps) {
  const [name, tag] = splitTag(cutImage(image))
  return (
    <Text fitted={fitted} aria-description={image} {...tip(image)}>
      <span>{name}</span>
      <b>{tag}</b>
    </Text>
  )
}
