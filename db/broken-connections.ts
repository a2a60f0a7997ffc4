/**
 * A connection that cannot be trusted any more is closed at once instead of going back to the pool: one whose
 * answer did not come in time would keep the next statement waiting behind it, and one to a server that has
 * become a standby would refuse every write.
 */
import type Pg from 'pg';

/**
 * 08… the connection itself; 25006 read only, as just demoted; 57P01 to 57P03 the server is stopping, has crashed or
 * is starting.
 */
const ofTheServer = /^(08...|25006|57P0[123])$/;

/** What the driver says without a code when an answer does not come within its `query_timeout`. */
const noAnswer = 'Query read timeout';

/** Whether the error says that its connection is of no more use. */
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

/** The pool takes it out once it ends; ending alone would wait for the answer that does not come. */
function close(client: Pg.ClientBase): void {
  const { connection, end } = client as unknown as {
    connection: { stream: { destroy(): void } };
    end(): Promise<void>;
  };
  end.call(client).catch(() => undefined);
  connection.stream.destroy();
}
