import { cookies } from './cookies.ts';

/** Each cookie by its name, with what it is for and how long it lasts. */
export function CookieList() {
  return (
    <dl className="grid gap-x-6 border-hairline border-b sm:grid-cols-[max-content_1fr]">
      {cookies.map(({ name, purpose, life }) => (
        <div key={name} className="grid border-hairline border-t py-3 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="font-semibold">{name}</dt>
          <dd>
            {purpose} <span className="block text-mute">{life}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
