import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages } from './scripts/compile-messages.ts'
import { groupChunks } from './scripts/group-chunks.ts'
import { listLicences } from './scripts/list-licences.ts'
import { translateMonaco } from './scripts/monaco-words.ts'
import { servicePaths } from './scripts/service-paths.ts'

/**
 * Preloads the one font file every screen needs, instead of waiting for the style sheet that references it.
 */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((file) =>
        /ibm-plex-sans-latin-wght-normal.*\.woff2$/.test(file),
      )
      if (font === undefined) return html
      const attrs = { rel: 'preload', href: `./${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] }
    },
  },
})

/** The service behind `npm run dev`, with a self-signed certificate. */
const service = { target: 'https://localhost:8443', secure: false, changeOrigin: false, ws: true }

/**
 * Builds the console. `npm run dev` proxies the API to the service; `npm start` serves the output of `vite
 * build`.
 */
export default defineConfig({
  plugins: [react(), preloadFont(), compileMessages(), translateMonaco(), listLicences()],
  // Relative paths let a proxy serve the console under a path prefix.
  base: './',
  // The service replaces the placeholder in index.html with a fresh nonce; the dev server sends no policy.
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: groupChunks(import.meta.dirname),
        },
      },
    },
    // e2e/budgets.spec.ts limits the size of each screen.
    chunkSizeWarningLimit: 4000,
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: Object.fromEntries(servicePaths.map((path) => [path, service])),
  },
})
