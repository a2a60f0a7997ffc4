import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import type { Ask } from './ask.ts';

/** Each subject's page for an owner, the list for all, and a form that is previewed and refused. */
export async function askAboutSettings(ask: Ask): Promise<void> {
  for (const who of ['guest', 'clerk', 'owner'] as const) await ask(who, 'desk.settings', '/desk/settings');
  for (const { name } of subjects) {
    const at = `/desk/settings/${name}`;
    await ask('owner', `desk.settings.${name}`, at);
    if (name === 'letters') continue;
    await ask('owner', `desk.settings.${name}.look`, `${at}/no-such/look`, 'POST');
    await ask('owner', `desk.settings.${name}.save`, `${at}/no-such`, 'POST');
  }
  const letter = '/desk/settings/letters/shipped';
  await ask('owner', 'desk.settings.letter', letter);
  await ask('owner', 'desk.settings.letter.mail', `${letter}/mail`);
  const unknown = { fields: { paragraph: '{nothing}' } };
  for (const [act, at] of [
    ['look', 'mail/look'],
    ['test', 'mail/test'],
    ['save', 'mail'],
  ])
    await ask('owner', `desk.settings.letter.${act}`, `${letter}/${at}`, 'POST', unknown);
  const fields = { fee: '8.00', threshold: '100.00' };
  await ask('owner', 'desk.settings.fees.look', '/desk/settings/fees/delivery/look', 'POST', { fields });
}
