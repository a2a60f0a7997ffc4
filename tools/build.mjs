/** Builds the shop, whether or not it looks stale. */
import { build } from './setup/build.mjs';
import { needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';

needStartableNode();
await ensurePackages();
await build();
