import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console: `npm run dev` proxies the API to the service, `npm start` serves what `vite build` made. */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2023', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 5173, strictPort: false },
})
