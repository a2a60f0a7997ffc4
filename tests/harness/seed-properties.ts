/** Runs before every file: its property tests begin with the seed of the run. */
import fc from 'fast-check';
import { seedOfRun } from './long-run.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfRun() });
