import { lazySheet } from '../ui/page/lazy-part.tsx'

/** Forms and confirmations over a page. Their code is loaded at the first sign of use, not with the page. */
export const CreateSheet = lazySheet(async () => (await import('./CreateSheet.tsx')).CreateSheet)
export const EditSheet = lazySheet(async () => (await import('./EditSheet.tsx')).EditSheet)
export const DeleteDialog = lazySheet(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
