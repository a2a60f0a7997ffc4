/**
 * Runs once before all tests: a server (one of our own unless TEST_POSTGRES_URL names one) with a template of this run.
 * The workers learn of both through the environment.
 */
import { randomToken } from '#kit/ids.ts';
import { startPostgres } from './postgres-server.ts';
import { makeTemplate, runOnPostgres } from './postgres-template.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const lent = process.env.TEST_POSTGRES_URL;
  const server = lent ? { url: lent, stop: async () => undefined } : await startPostgres();
  const template = `demijohn_template_${randomToken()}`;
  await makeTemplate(server.url, template);
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_POSTGRES_TEMPLATE = template;
  return async () => {
    await runOnPostgres(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}
