import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Splits a command line into its options and its other words; `problem` is what Node objects to. */
export function splitArgs<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  { allowPositionals = true } = {},
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals });
    return { kind: 'split' as const, values, positionals };
  } catch (error) {
    return { kind: 'wrong' as const, problem: error instanceof Error ? error.message : String(error) };
  }
}
