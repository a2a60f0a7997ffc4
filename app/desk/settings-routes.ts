/** The URLs of the store's settings: a page for each subject, with forms to look at and then save (B-210). */
import { zipTable } from '#domains/addresses/zip-table.ts';
import { sendTestMessage } from '#domains/notifications/trouble/send-test.ts';
import { findStaffPerson } from '#domains/staff/find-staff-person.ts';
import { newId, type StaffId } from '#kit/ids.ts';
import { settingsScreen } from '#screens/desk/settings/handlers.ts';
import { type LetterDeps, letterScreen, messageOf } from '#screens/desk/settings/letters/handlers.ts';
import { letterSubject, lettersSubject } from '#screens/desk/settings/letters/letter-subject.ts';
import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import { readSavedListing } from '#screens/shop/listing/shelf-listing.ts';
import { messageDesk } from '../messages/message-desk.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function settingsRoutes(shop: Shop, act: DeskRule): Route[] {
  const deps = {
    ...shop,
    findZip: (zip: string) => zipTable().place(zip),
    isListing: (address: string) => readSavedListing(address) !== null,
  };
  const settings = settingsScreen(deps);
  const letters = letterScreen({ ...deps, sendTest: testSender(shop) });
  const letterOf = (request: Parameters<typeof messageOf>[0]) => {
    const message = messageOf(request);
    return message && letterSubject(message);
  };
  const terms = act('edit-terms');
  return [
    get('/desk/settings', 'desk.settings', settings.list, act('edit-days')),
    ...subjects.flatMap((subject) => {
      const [path, name] = [`/desk/settings/${subject.name}`, `desk.settings.${subject.name}`];
      const page = get(path, name, settings.show(subject), act(subject.act));
      // Each message has a page of its own.
      if (subject === lettersSubject) return [page];
      return [
        page,
        post(`${path}/:form/look`, `${name}.look`, settings.look(subject), act(subject.act)),
        post(`${path}/:form`, `${name}.save`, settings.save(subject), act(subject.act)),
      ];
    }),
    get('/desk/settings/letters/:message', 'desk.settings.letter', letters.show, terms),
    get('/desk/settings/letters/:message/mail', 'desk.settings.letter.mail', letters.mail, terms),
    post(
      '/desk/settings/letters/:message/:form/look',
      'desk.settings.letter.look',
      settings.look(letterOf),
      terms,
    ),
    post('/desk/settings/letters/:message/:form/test', 'desk.settings.letter.test', letters.test, terms),
    post(
      '/desk/settings/letters/:message/:form',
      'desk.settings.letter.save',
      settings.save(letterOf),
      terms,
    ),
  ];
}

/** A message that someone tries out goes to that person's own contact. */
function testSender(shop: Shop): LetterDeps['sendTest'] {
  return async (staffId, channel, compose) => {
    const person = await findStaffPerson(shop.db, staffId as StaffId);
    const to = (channel === 'mail' ? person?.email : person?.phone) ?? null;
    if (to === null) return { kind: 'no-phone' };
    return sendTestMessage(messageDesk(shop), { key: `test ${newId()}`, channel, to, compose });
  };
}
