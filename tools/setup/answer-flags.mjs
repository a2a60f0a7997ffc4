/** How every command answers `--help` and an unknown option. Plain JavaScript, like this whole folder. */

/**
 * With `--help` or `-h` anywhere, prints the usage to standard output and returns 0; for an option that is
 * not among `flags` (given without dashes), prints its name and then the usage to standard error and returns
 * 2. Undefined means that the command is to go on.
 */
export function answerFlags(words, { usage, flags = [] }) {
  const end = words.indexOf('--');
  const given = (end === -1 ? words : words.slice(0, end)).flatMap(
    (word) => /^--?[a-z][\w-]*/i.exec(word)?.[0] ?? [],
  );
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const unknown = given.find((flag) => !flags.some((name) => flag === `--${name}`));
  if (unknown === undefined) return undefined;
  console.error(`Unknown option '${unknown}'.\n${usage}`);
  return 2;
}
