/** Findings of an import in a manifest. */
export const manifests = {}
