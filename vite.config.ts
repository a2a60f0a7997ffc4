/** Two builds: the browser's files with a manifest (`vite build`), and the renderer that the server loads (`vite build --ssr`). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file, so that serving costs no compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|svg|webmanifest)$/.test(file));
      for (const file of files) {
        const content = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), brotliCompressSync(content));
        await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Every page needs React and the layout: one file of them, and one small file a page, instead of a request for each part. */
const oneSharedFile = {
  codeSplitting: { groups: [{ name: 'shop', test: /node_modules|rolldown.runtime|[\\/](ui|widgets|kit|domains)[\\/]/ }] },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), precompress()],
  publicDir: isSsrBuild === true ? false : 'public',
  build:
    isSsrBuild === true
      ? { ssr: true, rolldownOptions: { input: 'app/ssr.tsx' }, outDir: 'build/ssr', emptyOutDir: true }
      : {
          rolldownOptions: { input: 'app/browser.tsx', output: oneSharedFile },
          outDir: 'build/client',
          emptyOutDir: true,
          manifest: true,
          assetsInlineLimit: 0,
        },
  // One file with React in it: starts faster than hundreds, and always in production mode.
  ssr: isSsrBuild === true ? { noExternal: true } : {},
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
