/**
 * `npm run install-server -- ANSWERS`: writes the files for a server's proxy, units, copies, checks and
 * alarms from one file of answers (O-073).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { splitArgs } from './command-line/split-args.ts';
import { type Answers, readAnswers } from './server/answers.ts';
import { type ServerFile, serverFiles } from './server/server-files.ts';
import { timerNames } from './server/units.ts';

const usage = `npm run install-server -- ANSWERS           writes the files by which this machine runs the shop, and says what to type next
npm run install-server -- ANSWERS --print   shows them, and writes nothing
  --root FOLDER                             writes below FOLDER in the place of /
ANSWERS is a file of lines:
  ADDRESS=shop.example    PROXY=caddy or haproxy    DATABASE=sqlite or postgres    PROCESSES=2
  COPIES=/mnt/copies      HOME=/srv/demijohn        DATA=/var/lib/demijohn         USER=demijohn`;

if (import.meta.main) process.exitCode = main(process.argv.slice(2));

/** The command as a function: it prints to the console and returns the exit code. */
export function main(words: string[]): number {
  const answered = answerFlags(words, { usage, flags: ['print', 'root'] });
  if (answered !== undefined) return answered;
  const args = splitArgs(words, { print: { type: 'boolean' }, root: { type: 'string' } });
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const [file, ...more] = args.positionals;
  if (!file || more.length > 0) return stop(usage);
  if (!existsSync(file)) return stop(`There is no ${resolve(file)}.\n${usage}`);
  const read = readAnswers(readFileSync(file, 'utf8'));
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const files = serverFiles(read.answers);
  if (args.values.print === true) {
    for (const [path, { text }] of Object.entries(files)) console.log(`# ${path}\n${text}`);
    return 0;
  }
  try {
    writeAll(files, read.answers, resolve(args.values.root ?? '/'));
    return 0;
  } catch (error) {
    return stop(`Not everything is written: ${error instanceof Error ? error.message : error}`);
  }
}

function writeAll(files: Record<string, ServerFile>, answers: Answers, root: string): void {
  for (const [path, { text, isSecret, isKept, isProgram }] of Object.entries(files)) {
    const target = join(root, path);
    if (isKept && existsSync(target)) {
      console.log(`kept     ${target}`);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text, { mode: isProgram ? 0o755 : isSecret ? 0o640 : 0o644 });
    console.log(`written  ${target}`);
  }
  const key = join(root, '/etc/demijohn/secrets/app-key');
  mkdirSync(dirname(key), { recursive: true, mode: 0o750 });
  if (!existsSync(key)) {
    writeFileSync(key, `${randomBytes(32).toString('base64')}\n`, { mode: 0o640 });
    console.log(`made     ${key}: keep a copy of it away from this machine and from the copies of the books`);
  }
  console.log(nextSteps(answers));
}

function nextSteps({ user, data, copies, database, processes, proxy }: Answers): string {
  const all = Array.from({ length: processes }, (_, index) => `demijohn@${index + 1}`).join(' ');
  return `
Then, as root:
  id ${user} 2>/dev/null || useradd --system --home-dir ${data} --shell /usr/sbin/nologin ${user}
  install -d -o ${user} -g ${user} -m 750 ${data} ${copies}
  chown -R root:${user} /etc/demijohn
  cp THE-KEY.pub /etc/demijohn/release.pub      # of the person who signs your releases ("npm run release -- --new-key")
  ./demijohn upgrade ARCHIVE                    # from the unpacked archive: the first time it puts it in place
${
  database === 'sqlite'
    ? `  demijohn copies litestream
  systemctl daemon-reload && systemctl enable --now demijohn-litestream`
    : `  echo 'postgres://shop:PASSWORD@127.0.0.1/shop' > /etc/demijohn/secrets/database-url && chmod 640 /etc/demijohn/secrets/database-url
  systemctl daemon-reload     # and "demijohn copies pgbackrest" (docs/operations.md)`
}
  systemctl enable --now ${all} ${timerNames.join(' ')}
  curl -s http://127.0.0.1:3001/readyz      # names the shop: put its id into the proxy's file, as the file says
  systemctl reload ${proxy}`;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
