/** Runs a TypeScript command under Node 24: `node tools/run.mjs FILE.ts ...arguments`. */
import { becomeNode24, needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';

needStartableNode();
await ensurePackages();
becomeNode24(process.argv.slice(2));
