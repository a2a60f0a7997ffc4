/** The answers file of `npm run install-server`: one `NAME=value` per line. */
import { isAbsolute } from 'node:path';

export interface Answers {
  /** The domain name that shoppers type: shop.example. */
  address: string;
  proxy: 'caddy' | 'haproxy';
  database: 'sqlite' | 'postgres';
  /** How many processes, 1 to 8, on ports 3001 and up. */
  processes: number;
  /** Where the shop is installed. */
  home: string;
  /** DATA_DIR. */
  data: string;
  /** COPIES_DIR: on another disk or machine. */
  copies: string;
  /** The system user that it runs as. */
  user: string;
}

export type AnswersAnswer = { kind: 'ok'; answers: Answers } | { kind: 'wrong'; problems: string[] };

const known = ['ADDRESS', 'PROXY', 'DATABASE', 'PROCESSES', 'HOME', 'DATA', 'COPIES', 'USER'] as const;

/** Reads and checks all answers at once, so that one run names every problem. */
export function readAnswers(text: string): AnswersAnswer {
  const problems: string[] = [];
  const given = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name = '', value = ''] = /^\s*([A-Z]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!known.some((each) => each === name))
      problems.push(
        `Line ${index + 1} is '${line.trim()}'; a line is one of ${known.join(', ')}, "=" and its value.`,
      );
    else given.set(name, value);
  }
  const need = (name: string, shape: RegExp, must: string, preset?: string): string => {
    const value = given.get(name) || preset;
    if (value !== undefined && shape.test(value)) return value;
    problems.push(
      value === undefined
        ? `${name} is missing; it must be ${must}.`
        : `${name} is '${value}'; it must be ${must}.`,
    );
    return '';
  };
  const folder = (name: string, preset?: string) => {
    const value = need(name, /^\/[\w./-]*$/, 'the path of a folder, without blanks', preset);
    return isAbsolute(value) ? value.replace(/(?<=.)\/+$/, '') : value;
  };
  const answers: Answers = {
    address: need(
      'ADDRESS',
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      'the name that shoppers type, such as shop.example',
    ),
    proxy: need('PROXY', /^(caddy|haproxy)$/, 'caddy or haproxy', 'caddy') as Answers['proxy'],
    database: need('DATABASE', /^(sqlite|postgres)$/, 'sqlite or postgres', 'sqlite') as Answers['database'],
    processes: Number(need('PROCESSES', /^[1-8]$/, 'a number from 1 to 8', '2')),
    home: folder('HOME', '/srv/demijohn'),
    data: folder('DATA', '/var/lib/demijohn'),
    copies: folder('COPIES'),
    user: need('USER', /^[a-z_][a-z0-9_-]{0,30}$/, 'the name of a user of the system', 'demijohn'),
  };
  return problems.length === 0 ? { kind: 'ok', answers } : { kind: 'wrong', problems };
}

/** The file that gives these answers: `npm run upgrade` reads it. */
export function answersText(answers: Answers): string {
  const { address, proxy, database, processes, home, data, copies, user } = answers;
  const lines = { ADDRESS: address, PROXY: proxy, DATABASE: database, PROCESSES: processes, COPIES: copies };
  const all = Object.entries({ ...lines, HOME: home, DATA: data, USER: user });
  return all.map(([name, value]) => `${name}=${value}\n`).join('');
}
