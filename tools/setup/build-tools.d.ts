/** The plain JavaScript tools that TypeScript calls. */
declare module '#tools/setup/build.mjs' {
  /** What `npm start` runs, from the project's root. */
  export const builtServer: string;
  export function buildIsFresh(): boolean;
  export function ensureBuild(): Promise<void>;
}

declare module '#tools/setup/answer-flags.mjs' {
  /**
   * Answers `--help` with the usage and 0, an option that is not among `flags` with 2; undefined if the
   * command is to go on.
   */
  export function answerFlags(
    words: readonly string[],
    command: { usage: string; flags?: readonly string[] },
  ): number | undefined;
}

declare module '#tools/setup/shop-process.mjs' {
  export const shopFlags: readonly string[];
  export const shopEnvironment: Readonly<Record<string, string>>;
}

declare module '#tools/setup/system-packages.mjs' {
  /** The path of the system's Chromium, or undefined. */
  export function findChromium(): string | undefined;
  /** The path of the system's Firefox, or undefined. */
  export function findFirefox(): string | undefined;
  /** The path of WebKitGTK's own browser, or undefined. */
  export function findMiniBrowser(): string | undefined;
  /** The path of 'haproxy', 'caddy' or 'pgbouncer', or undefined. */
  export function findProxy(name: string): string | undefined;
}

declare module '#tools/setup/node24.mjs' {
  /**
   * Where the packages put Node for such a machine, by `process.platform` and `process.arch`; undefined if
   * none is made for it.
   */
  export function packagedNode(platform: string, arch: string): string | undefined;
  export function isNewEnough(version: string): boolean;
  export function cureForNode(platform: string, arch: string): string;
}

declare module '#tools/setup/project.mjs' {
  export const projectRoot: string;
  /** The path of something in the project. */
  export function inProject(...parts: string[]): string;
  /** Runs a long step, printing a line before it and its duration after it. */
  export function withProgress<T>(doing: string, work: () => T | Promise<T>): Promise<T>;
}

declare module '#tools/doctor/print-findings.mjs' {
  /** Prints a line for each finding, and returns the exit code: 0 if all is well. */
  export function printFindings(
    findings: readonly ({ ok: string } | { problem: string; cure: string })[],
  ): number;
}

declare module '#tools/release/released-programs.mjs' {
  /** The files of the owner's commands, by their names in a release. */
  export function releasedCommands(): Record<string, string>;
  /** The `imports` of a release's package.json. */
  export function releasedImports(): Record<string, string>;
  /** The source files, by the names of their built files. */
  export function releasedPrograms(): Record<string, string>;
}

declare module '#tools/release/list-packages.mjs' {
  /** Vite plugins that list the packages of a build if LIST_PACKAGES asks for it. */
  export function listPackages(mode: string): import('vite').Plugin[];
}
