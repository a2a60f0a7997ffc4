/**
 * A connection that cannot be trusted any more is closed at once instead of going back to the pool: if its
 * answer did not come in time, the next statement would wait behind it, and if its server has become a
 * standby, every write would be refused.
 */
import type Pg from 'pg';

/**
 * 08…: the connection itself; 25006: read only, because just demoted; 57P01 to 57P03: the server is stopping,
 * has crashed or is starting.
 */
const ofTheServer = /^(08...|25006|57P0[123])$/;

/** The driver's message, which has no code, when an answer does not come within its `query_timeout`. */
const noAnswer = 'Query read timeout';

/** Whether the error says that its connection is no longer usable. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === noAnswer || ('code' in error && ofTheServer.test(String(error.code)));
}

/** Makes a new connection close itself after such an error; the pool then replaces it. */
export function closeWhenBroken(client: Pg.ClientBase): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const query = (...asked: unknown[]) => {
    const answer = send(...asked);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      if (breaksConnection(error)) close(client);
      throw error;
    });
  };
  Object.assign(client, { query });
}

/** The pool removes it once its stream closes; `end` alone would wait for the answer that does not come. */
function close(client: Pg.ClientBase): void {
  const { connection, end } = client as unknown as {
    connection: { stream: { destroy(): void } };
    end(): Promise<void>;
  };
  end.call(client).catch(() => undefined);
  connection.stream.destroy();
}
