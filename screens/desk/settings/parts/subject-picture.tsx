import type { Picture } from '../props.ts';
import { AreaMap } from './area-map.tsx';
import { MessagePicture } from './message-picture.tsx';
import { SlotTable } from './slot-table.tsx';
import { TaxTable } from './tax-table.tsx';

/** The current state of the subject, at a glance. */
export function SubjectPicture({ picture }: { picture: Picture }) {
  switch (picture.kind) {
    case 'map':
      return <AreaMap map={picture.map} />;
    case 'slots':
      return <SlotTable days={picture.days} />;
    case 'tax':
      return <TaxTable rows={picture.rows} />;
    case 'message':
      return <MessagePicture title="As it would go out" message={picture.message} />;
    case 'messages':
      return (
        <div className="grid gap-8">
          {picture.messages.map(({ title, message }) => (
            <MessagePicture key={title} title={title} example="With example figures." message={message} />
          ))}
        </div>
      );
    case 'pauses':
      return picture.sentences.length === 0 ? null : (
        <section aria-label="On every page of the shop" className="card border-l-4 border-l-must p-5">
          <p className="text-mute text-sm">On every page of the shop, at this moment:</p>
          {picture.sentences.map((words) => (
            <p key={words} className="mt-1 break-words font-semibold">
              {words}
            </p>
          ))}
        </section>
      );
  }
}
