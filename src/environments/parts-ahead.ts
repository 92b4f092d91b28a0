/** Preloads the large chunks one click away from an environment. */
export const environmentParts = [() => import('./EnvironmentYamlPage.tsx')]
