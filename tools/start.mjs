/** `npm start` serves the shop, `npm run dev` the shop with hot reload; both first bring up to date what they need. */
import { builtServer, ensureBuild } from './setup/build.mjs';
import { becomeNode24, followNode24, needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { shopEnvironment, shopFlags } from './setup/shop-process.mjs';

needStartableNode();
await ensurePackages();
if (process.argv.includes('--dev')) {
  // Node restarts the server when a file that it runs changes; what the browser runs is Vite's to reload.
  followNode24(['--watch', '--watch-preserve-output', 'app/dev.ts']);
} else {
  await ensureBuild();
  Object.assign(process.env, shopEnvironment);
  becomeNode24([...shopFlags, builtServer]);
}
