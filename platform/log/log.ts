/** The shop's structured log. The HTTP server's logger implements it; verbs take this narrow interface. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Logs nothing: for tests, and for tools that print by themselves. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
