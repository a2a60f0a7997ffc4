/** The shop's structured log. Implemented by the HTTP server's logger; verbs take this narrow form. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Says nothing: for tests and tools that print on their own. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
