import { expect, test } from 'vitest';
import { findKey, findKeySql } from './find-key.ts';

test.each([
  ['Château Élan', 'chateau elan'],
  ['AÑEJO', 'anejo'],
  ['Cœur de Lion', 'coeur de lion'],
  ['Weißburgunder Spätlese', 'weissburgunder spatlese'],
  ['Žilavka, Škrlet', 'zilavka, skrlet'],
  ['Tokaji Aszú, Furmint Őszi', 'tokaji aszu, furmint oszi'],
  ['Öküzgözü', 'okuzgozu'],
  ['Rosé d’Anjou', "rose d'anjou"],
  ['Ærø, Łódź', 'aero, lodz'],
  ['100% 日本酒', '100% 日本酒'],
])('%s is found as %s (B-130)', (name, key) => {
  expect(findKey(name)).toBe(key);
  // However its accents are written.
  expect(findKey(name.normalize('NFD'))).toBe(key);
  expect(findKey(key)).toBe(key);
});

test('the letters are those of migration 045: another one needs a migration of its own (B-130)', () => {
  const letters = findKeySql('').match(/, '[^']+', '/g) ?? [];
  expect(letters.map((found) => found.slice(3, -4)).join('')).toMatchInlineSnapshot(
    `"áàâäãåăąāÁÀÂÄÃÅĂĄĀæÆçćčÇĆČďđðĎĐÐéèêëěęēÉÈÊËĚĘĒğĞíìîïıİīÍÌÎÏĪłľŁĽñńňÑŃŇóòôöõøőōÓÒÔÖÕØŐŌœŒřŕŘŔśšşșŚŠŞȘßťțţŤȚŢúùûüůűūÚÙÛÜŮŰŪýÿÝŸźżžŹŻŽ’‘̧̨̦̀́̂̃̄̆̇̈̊̋̌"`,
  );
});
