/** The URLs of the store's settings: a page for each subject, whose forms are looked at, then saved (B-210). */
import { zipTable } from '#domains/addresses/zip-table.ts';
import { settingsScreen } from '#screens/desk/settings/handlers.ts';
import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import { get, post, type Route } from '../route.ts';
import type { Shop } from '../wiring.ts';
import type { DeskRule } from './rules.ts';

export function settingsRoutes(shop: Shop, act: DeskRule): Route[] {
  const settings = settingsScreen({ ...shop, findZip: (zip) => zipTable().place(zip) });
  return [
    get('/desk/settings', 'desk.settings', settings.list, act('edit-days')),
    ...subjects.flatMap((subject) => {
      const [path, name] = [`/desk/settings/${subject.name}`, `desk.settings.${subject.name}`];
      return [
        get(path, name, settings.show(subject), act(subject.act)),
        post(`${path}/:form/look`, `${name}.look`, settings.look(subject), act(subject.act)),
        post(`${path}/:form`, `${name}.save`, settings.save(subject), act(subject.act)),
      ];
    }),
  ];
}
