import { CutText } from './CutText.tsx'

/** An object's name, with the weight of one. */
export const NameText = ({ name, most = 32 }: { name: string; most?: number }) => (
  <CutText className="name-text" text={name} most={most} />
)
