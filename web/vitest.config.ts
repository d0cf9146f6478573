import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VENV = `${ROOT}.venv/${process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python'}`;
const PYTHON = process.env.FATHOM_PYTHON ?? (existsSync(VENV) ? VENV : 'python3');

/** `virtual:spoken`: what Python says with the words that the page's are compared with. */
const spoken = {
  name: 'spoken',
  resolveId: (id: string) => (id === 'virtual:spoken' ? `\0${id}` : undefined),
  load(id: string) {
    if (id !== '\0virtual:spoken') return;
    const env = { ...process.env, PYTHONPATH: `${ROOT}src`, FATHOM_INTERPRETED: '1' };
    const said = execFileSync(PYTHON, ['-m', 'tests.web.spoken'], { cwd: ROOT, env, maxBuffer: 2 ** 28 });
    return `export default JSON.parse(${JSON.stringify(said.toString())})`;
  },
};

export default defineConfig({
  plugins: [svelte(), spoken],
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'] },
  server: { fs: { allow: ['..'] } },
  resolve: { conditions: ['browser'] },
});
