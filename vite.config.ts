import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages } from './scripts/compile-messages.ts'
import { groupChunks } from './scripts/group-chunks.ts'
import { listLicences } from './scripts/list-licences.ts'
import { translateMonaco } from './scripts/monaco-words.ts'
import { servicePaths } from './scripts/service-paths.ts'

/** The one font file that every screen needs is asked for at once, not after the style sheet that names it. */
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

/** Where `npm run dev` finds the service; it has a certificate of its own making. */
const service = { target: 'https://localhost:8443', secure: false, changeOrigin: false, ws: true }

/** The console: `npm run dev` proxies the API to the service, `npm start` serves what `vite build` made. */
export default defineConfig({
  plugins: [react(), preloadFont(), compileMessages(), translateMonaco(), listLicences()],
  // Files find one another relative to themselves, so that a proxy can serve them below a path.
  base: './',
  // The service replaces the placeholder of index.html by a fresh nonce; the development server has no policy.
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
