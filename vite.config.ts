/**
 * The shop's, the desk's and the driver's files for the browser, the page renderer, the server, and what else
 * a release contains.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { listPackages } from '#tools/release/list-packages.mjs';
import { releasedPrograms } from '#tools/release/released-programs.mjs';
import { lighterPageLibrary, withoutPrecognition, withoutQs } from '#tools/setup/lighter-libraries.ts';

/** Writes `.br` and `.gz` next to every text file, so that serving needs no compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) =>
        /\.(js|css|svg|webmanifest)$/.test(file),
      );
      for (const file of files) {
        if (await isPrecompressed(join(dir, file))) continue;
        const content = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), brotliCompressSync(content));
        await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** What an earlier build has compressed is kept: under a name with a hash nothing changes. */
async function isPrecompressed(file: string): Promise<boolean> {
  const [made, compressed] = await Promise.all([stat(file), stat(`${file}.gz`).catch(() => null)]);
  return compressed !== null && compressed.mtimeMs > made.mtimeMs;
}

/** Every page states its own file, so that pages are listed in one table only. */
function nameOfPageFile(): Plugin {
  return {
    name: 'name-of-page-file',
    enforce: 'post',
    transform: {
      filter: { id: /\/screens\/.+\/page\.tsx$/ },
      handler: (code, id) => ({
        code: `${code}\nexport const pageFile = ${JSON.stringify(relative(import.meta.dirname, id).replaceAll(sep, '/'))};\n`,
        map: null,
      }),
    },
  };
}

/**
 * Only the search page loads these: its library and what that brings along, half as much again as everything
 * that every page needs.
 */
const searchPackages = new RegExp(
  `node_modules[\\\\/](${[
    '(@algolia|@swc)[\\\\/].*',
    '(algoliasearch|algoliasearch-helper|instantsearch[.]js|react-instantsearch|react-instantsearch-core|use-sync-external-store)',
  ].join('|')})[\\\\/]`,
);
const everyPage =
  /node_modules|rolldown.runtime|[\\/](ui|kit|domains)[\\/](?!catalogue[\\/]editorial[\\/]grape-notes)|[\\/]widgets[\\/](?!(search|address|order|loyalty|payment|place|specials)[\\/])/;
/** What only a few pages show is loaded with those pages. */
const fewPages =
  /[\\/]kit[\\/](code-128|store-day|wait-words|marked-text)[.]|[\\/]ui[\\/](barcode|prose|marked-text)[.]|[\\/]widgets[\\/](layout[\\/]hours-table|shop[\\/]status-words|bottle[\\/]empty-place|requests[\\/]reload-props|buy[\\/]tell-me-form|pagination[\\/].+)[.]|[\\/]domains[\\/](cart[\\/]again|wanted|loyalty|catalogue[\\/]((listing[\\/]listing-path|taxonomy)[.]rules|seo[\\/])|addresses[\\/]town-name|store[\\/]content[\\/]|orders[\\/]tracking[\\/]|payments[\\/]saved-card|search[\\/]suggestions|fulfilment[\\/]delivery-areas)|lucide-react[\\/].+[\\/](chevron-(first|last)|circle)[.]/;
/** Only pages with a form load these: the schemas, the library that they are written in, and the fields. */
const formPages =
  /node_modules[\\/]valibot|[\\/]kit[\\/](parse-form|person-name|password|new-password|phone|zip|email)|[\\/]domains[\\/](accounts|addresses|checkout|orders[\\/]gifts)[\\/]|[\\/]widgets[\\/]account[\\/]|[\\/]ui[\\/](password-field|use-checked-fields|field|text-area-field|checkbox|confirm-dialog|labelled|switch|select-field|mask-caret|focus-heading)[.]/;
/**
 * The checkout and the page of a pay link consist of the same parts: one file weighs less than the pieces.
 */
const payingPages = /[\\/]screens[\\/]checkout[\\/]checkout[\\/]parts[\\/]/;

/**
 * Every page needs React and the layout: one file for both and one small file per page, instead of a request
 * for each part.
 */
const sharedFiles = {
  codeSplitting: {
    groups: [
      {
        name: 'shop',
        priority: 2,
        test: (id: string) =>
          ![searchPackages, formPages, fewPages].some((elsewhere) => elsewhere.test(id)) &&
          everyPage.test(id),
      },
      { name: 'search', priority: 1, test: searchPackages },
      { name: 'forms', priority: 1, test: formPages },
      { name: 'paying', priority: 1, test: payingPages },
    ],
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  const chosen = isSsrBuild === true ? serverBuilds[mode] : (frontBuilds[mode] ?? browserBuild);
  return mergeConfig(quietBuild, { ...chosen, plugins: [...(chosen?.plugins ?? []), ...listPackages(mode)] });
});

/**
 * Hides the plugin timings from whoever starts the shop: on a busy machine they appear in the middle of a
 * line.
 */
const quietBuild: UserConfig = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } };

const browserBuild: UserConfig = {
  plugins: [withoutQs(), withoutPrecognition(), lighterPageLibrary(), react(), tailwindcss(), precompress()],
  build: {
    rolldownOptions: { input: 'app/browser.tsx', output: sharedFiles },
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: true,
    assetsInlineLimit: 0,
  },
  // Scripts loaded later are found next to the script that loads them, at whatever origin that is (O-084).
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
};

/** What every page of the desk has; the camera's bar code reader loads when the camera opens (B-271). */
const everyDeskPage = /node_modules|rolldown.runtime|[\\/](ui|kit)[\\/]|[\\/]widgets[\\/]desk[\\/]/;
const barcodeReader = /[\\/](barcode-detector|zxing-wasm)[\\/]|[\\/]widgets[\\/]desk[\\/]scanner[\\/]/;

/**
 * The desk's files, built separately: what it shares with the shop is in both, so that shoppers load not a
 * byte of the desk, and a change to the desk leaves the shop's files as they are.
 */
const deskBuild: UserConfig = {
  plugins: [lighterPageLibrary(), react(), tailwindcss(), precompress()],
  publicDir: false,
  build: {
    rolldownOptions: {
      input: 'app/desk-browser.tsx',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'desk',
              test: (id: string) => everyDeskPage.test(id) && !barcodeReader.test(id),
            },
          ],
        },
      },
    },
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/desk-manifest.json',
    assetsInlineLimit: 0,
  },
};

/**
 * The driver's page, built separately as well: one script and one style, so that a phone stores all of it
 * (B-114).
 */
const driveBuild: UserConfig = {
  plugins: [react(), tailwindcss(), precompress()],
  publicDir: false,
  build: {
    rolldownOptions: { input: 'app/drive-browser.tsx' },
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/drive-manifest.json',
    assetsInlineLimit: 0,
  },
};

const frontBuilds: Readonly<Record<string, UserConfig>> = { desk: deskBuild, drive: driveBuild };

/**
 * V8 keeps the text of what it runs: two bytes per letter as soon as one letter is not Latin-1, hence the
 * escapes. Rolldown's own `charset` option skips template literals, which its minifier turns all strings
 * into.
 */
function oneByteLetters(): Plugin {
  return {
    name: 'one-byte-letters',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  };
}

/** A few files with React in them start faster than hundreds, and are always in production mode. */
const rendererBuild: UserConfig = {
  plugins: [withoutQs(), react(), tailwindcss(), nameOfPageFile(), oneByteLetters()],
  publicDir: false,
  build: {
    ssr: true,
    minify: true,
    rolldownOptions: { input: ['app/ssr.tsx', 'app/desk-ssr.tsx'], output: { comments: false } },
    outDir: 'build/ssr',
    emptyOutDir: false,
  },
  // It makes no requests through the browser's search client, so it needs no sockets for it.
  resolve: { alias: { 'algoliasearch/lite': 'algoliasearch/dist/lite/builds/browser' } },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Native code, packages that start their own threads, and packages that are loaded by name. */
const neverInside = ['better-sqlite3', 'sharp', 'pino', 'pg'];
/** And vendors' libraries that are loaded when they are first needed. */
const leftOutside = [...neverInside, 'square', 'nodemailer', 'algoliasearch'];

/** V8 keeps the text, and the position of each line end; names are kept. */
const withoutBlanks = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};

/**
 * The server in one file instead of 1,300 (decision 018). Its names are kept, because stack traces in the log
 * contain them.
 */
const serverBuild: UserConfig = {
  plugins: [oneByteLetters()],
  publicDir: false,
  build: {
    ssr: true,
    minify: false,
    rolldownOptions: { input: 'app/server.ts', output: withoutBlanks },
    outDir: 'build/server',
    emptyOutDir: false,
  },
  ssr: { noExternal: true, external: leftOutside },
};

/**
 * A release brings few packages: the vendors' libraries are files of the build, loaded when first needed
 * (decision 150).
 */
const releasedServer: UserConfig = { ...serverBuild, ssr: { noExternal: true, external: neverInside } };

/** The owner's commands, and what the shop runs in separate threads and processes. */
const releasedCommands: UserConfig = {
  ...releasedServer,
  build: {
    ...serverBuild.build,
    outDir: 'build/commands',
    rolldownOptions: {
      input: releasedPrograms(),
      // Next to the commands: `tools/setup/project.mjs` finds the root two folders above.
      output: { ...withoutBlanks, chunkFileNames: '[name]-[hash].js' },
    },
  },
};

const serverBuilds: Readonly<Record<string, UserConfig>> = {
  renderer: rendererBuild,
  server: serverBuild,
  'released-server': releasedServer,
  'released-commands': releasedCommands,
};
