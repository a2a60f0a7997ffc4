/** Runs before every file, so that its property tests use the seed of the run. */
import fc from 'fast-check';
import { seedOfRun } from './long-run.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfRun() });
