/** `npm start` serves the shop, `npm run dev` the shop with hot reload; both first update what they need. */
import { answerFlags } from './setup/answer-flags.mjs';
import { builtServer, ensureBuild } from './setup/build.mjs';
import { becomeNode24, followNode24, needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { shopEnvironment, shopFlags } from './setup/shop-process.mjs';

const usage = `npm start     installs, builds, loads the demonstration catalogue, serves; prints the address
npm run dev   the same with hot reload
Settings are environment variables: README.md, Configuration. What is wrong with them: npm run doctor`;
const answered = answerFlags(process.argv.slice(2), { usage, flags: ['dev'] });
if (answered !== undefined) process.exit(answered);

needStartableNode();
await ensurePackages();
if (process.argv.includes('--dev')) {
  // Node restarts the server when a file that it runs changes; Vite reloads what the browser runs.
  followNode24(['--watch', '--watch-preserve-output', 'app/dev.ts']);
} else {
  await ensureBuild();
  Object.assign(process.env, shopEnvironment);
  becomeNode24([...shopFlags, builtServer]);
}
