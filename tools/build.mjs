/** Builds the shop, even if the build is up to date. */
import { build } from './setup/build.mjs';
import { needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';

needStartableNode();
await ensurePackages();
await build();
