import { styled } from '@mui/material/styles'
import { cutImage } from '../util/format.ts'
import { tip } from './tip.ts'

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.code,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

/** Splits before the tag or digest; the port of a registry is no tag. */
function splitTag(image: string): [name: string, tag: string] {
  const at = image.indexOf('@')
  if (at >= 0) return [image.slice(0, at), image.slice(at, at + 20)]
  const colon = image.lastIndexOf(':')
  return colon > image.lastIndexOf('/') ? [image.slice(0, colon + 1), image.slice(colon + 1)] : [image, '']
}

/** A container image, cut at the registry and never at the tag. */
export function ImageText({ image }: { image: string }) {
  const [name, tag] = splitTag(cutImage(image))
  return (
    <Text aria-description={image} {...tip(image)}>
      {name}
      <b>{tag}</b>
    </Text>
  )
}
