/**
 * What every command answers to `--help`, and to an option that it does not know. Plain JavaScript, as this
 * folder is.
 */

/**
 * With `--help` or `-h` anywhere the usage goes to standard output, and the code is 0; an option that is not
 * among `flags` (without their dashes) is named before the usage on standard error, and the code is 2.
 * Undefined: the command is to go on.
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
