import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// tools/page.py names the folder, and puts the built page where the server looks for it;
// `npx vite` speaks to a server on its usual port.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.FATHOM_PAGE ?? '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // one file for what home and a table need; other parts are loaded when they are opened
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8460',
      '/health': 'http://127.0.0.1:8460',
      '/ws': { target: 'ws://127.0.0.1:8460', ws: true },
    },
  },
});
