/** Every file by which a server runs the shop, generated from the answers alone (O-073). */
import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';
import { type Answers, answersText } from './answers.ts';
import { withHaproxyServers } from './haproxy-servers.ts';
import { commandsLink, stopGraceS, unitFiles } from './units.ts';

export interface ServerFile {
  text: string;
  /** Only the shop's user may read it. */
  isSecret?: true;
  /** Written once, and then kept with the owner's changes. */
  isKept?: true;
  /** The file is executable. */
  isProgram?: true;
}

const firstPort = 3001;
const firstMetricsPort = 9464;
/** A process that no proxy knows: a new release is tried there first (O-036). */
export const trial = 'trial';
const trialPorts = { port: 3009, metrics: 9463 };

/** By absolute path. */
export function serverFiles(answers: Answers): Record<string, ServerFile> {
  const units = Object.entries(unitFiles(answers)).map(([name, text]) => [
    `/etc/systemd/system/${name}`,
    { text },
  ]);
  const numbers = Array.from({ length: answers.processes }, (_, index) => index);
  const ports = [
    ...numbers.map((index) => [index + 1, firstPort + index, firstMetricsPort + index]),
    [trial, trialPorts.port, trialPorts.metrics],
  ];
  const own = ports.map(([name, port, metrics]) => [
    `/etc/demijohn/process-${name}.env`,
    { text: `PORT=${port}\nMETRICS_PORT=${metrics}\n` },
  ]);
  return {
    ...Object.fromEntries(units),
    '/etc/demijohn/shop.env': { text: shopSettings(answers), isSecret: true, isKept: true },
    ...Object.fromEntries(own),
    ...(answers.proxy === 'caddy'
      ? { '/etc/caddy/Caddyfile': { text: caddyfile(answers, numbers) } }
      : { '/etc/haproxy/haproxy.cfg': { text: haproxyConfig(numbers) } }),
    '/etc/demijohn/answers': { text: answersText(answers) },
    '/usr/local/bin/demijohn': { text: launcher(answers), isProgram: true },
    '/etc/prometheus/prometheus.yml': { text: prometheusConfig(numbers) },
    '/etc/prometheus/alarms.yml': { text: shipped('deploy/prometheus/alarms.yml') },
  };
}

const shipped = (file: string): string => readFileSync(projectFile(file), 'utf8');

/** Without secrets: these are in separate files, which `APP_KEY_FILE` and the like name. */
function shopSettings({ address, proxy, processes, home, data, copies, database }: Answers): string {
  return [
    '# The settings of the shop (README, Configuration). After a change: systemctl restart demijohn@1, then the others.',
    'NODE_ENV=production',
    `APP_URL=https://${address}`,
    'APP_KEY_FILE=/etc/demijohn/secrets/app-key',
    ...(database === 'postgres' ? ['DATABASE_URL_FILE=/etc/demijohn/secrets/database-url'] : []),
    `DATA_DIR=${data}`,
    `COPIES_DIR=${copies}`,
    `ASSETS_DIR=${assetsFolder(home)}`,
    'TRUSTED_PROXIES=1',
    `STOP_GRACE=${stopGraceS}`,
    // HAProxy limits addresses itself.
    ...(proxy === 'caddy' ? [`PROCESSES=${processes}`] : []),
    '# The services: SQUARE_…, TWILIO_…, RECAPTCHA_…, SMTP_…; each secret as a file, SQUARE_ACCESS_TOKEN_FILE=/etc/demijohn/secrets/square',
    '',
  ].join('\n');
}

/** The folder with the browser's files of several releases. */
export const assetsFolder = (home: string): string => `${home}/files`;

/**
 * Runs the shop's commands with this server's settings, as its user; commands that change the server itself
 * run as root.
 */
function launcher({ user, home }: Answers): string {
  const command = `env SETTINGS=/etc/demijohn/shop.env ${commandsLink(home)}/demijohn "$@"`;
  return `#!/bin/sh
case "\${1:-}" in upgrade | install-server) exec ${command} ;; esac
[ "$(id -u)" = 0 ] || exec ${command}
exec runuser -u ${user} -- ${command}
`;
}

function caddyfile({ address }: Answers, numbers: readonly number[]): string {
  const upstreams = numbers.map((index) => `127.0.0.1:${firstPort + index}`).join(' ');
  return shipped('deploy/Caddyfile')
    .replace('shop.example {', `${address} {`)
    .replaceAll('127.0.0.1:3001 127.0.0.1:3002', upstreams);
}

function haproxyConfig(numbers: readonly number[]): string {
  const ports = numbers.map((index) => firstPort + index);
  return withHaproxyServers(shipped('deploy/haproxy.cfg'), ports);
}

function prometheusConfig(numbers: readonly number[]): string {
  const targets = numbers.map((index) => `127.0.0.1:${firstMetricsPort + index}`).join(', ');
  return shipped('deploy/prometheus/prometheus.yml').replace(/targets: \[.*\]/, `targets: [${targets}]`);
}
