import { optionalPart } from '../../util/page.ts'

/** In its own chunk, because of its lists of passwords. Loaded with the first typed character. */
export const LazyPasswordMeter = optionalPart(async () => (await import('./PasswordMeter.tsx')).PasswordMeter)
