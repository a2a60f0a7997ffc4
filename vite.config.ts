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

/** Only the search page loads these, its library and what that brings along: half as much again as all that every page needs. */
const searchPackages = new RegExp(
  `node_modules[\\\\/](${[
    '(@algolia|@swc)[\\\\/].*',
    '(algoliasearch|algoliasearch-helper|instantsearch[.]js|react-instantsearch|react-instantsearch-core|use-sync-external-store)',
    '(qs|object-inspect|side-channel.*|get-intrinsic|get-proto|function-bind|call-bind.*|es-(errors|define-property|object-atoms)|gopd|has-symbols|hasown|math-intrinsics|dunder-proto)',
  ].join('|')})[\\\\/]`,
);
const everyPage =
  /node_modules|rolldown.runtime|[\\/](ui|kit|domains)[\\/]|[\\/]widgets[\\/](?!(search|address|order|loyalty|payment)[\\/])|[\\/]listing[\\/](pagination|parts[\\/]pagination)/;

/** Every page needs React and the layout: one file of them, and one small file a page, instead of a request for each part. */
const sharedFiles = {
  codeSplitting: {
    groups: [
      { name: 'shop', priority: 2, test: (id: string) => everyPage.test(id) && !searchPackages.test(id) },
      { name: 'search', priority: 1, test: searchPackages },
    ],
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), precompress()],
  publicDir: isSsrBuild === true ? false : 'public',
  build:
    isSsrBuild === true
      ? { ssr: true, minify: true, rolldownOptions: { input: 'app/ssr.tsx' }, outDir: 'build/ssr', emptyOutDir: false }
      : {
          rolldownOptions: { input: 'app/browser.tsx', output: sharedFiles },
          outDir: 'build/client',
          emptyOutDir: false,
          manifest: true,
          assetsInlineLimit: 0,
        },
  // The server asks nothing through the browser's search client, so it needs no sockets for it.
  resolve: isSsrBuild === true ? { alias: { 'algoliasearch/lite': 'algoliasearch/dist/lite/builds/browser' } } : {},
  // One file with React in it: starts faster than hundreds, and always in production mode.
  ssr: isSsrBuild === true ? { noExternal: true } : {},
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
