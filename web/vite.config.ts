import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** What is loaded when it is first opened. */
const LATER = /\/(book|replay)\/|\/(Create|Composer|Join|KeysDialog|SharedTable|Curtain|Unseen)\.svelte|sharedDevice|qrcode/;

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
    // What every page needs is one file; without this, whatever a part that comes later shares with it would be one more.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: (id) => !LATER.test(id) }] } } },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8460',
      '/health': 'http://127.0.0.1:8460',
      '/ws': { target: 'ws://127.0.0.1:8460', ws: true },
    },
  },
});
