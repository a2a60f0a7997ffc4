import { Link } from '#ui/link.tsx';
import { ideas } from './ideas.ts';

/** For whoever does not know yet what to look for. */
export function Ideas() {
  return (
    <section className="wrap pt-20" aria-labelledby="ideas">
      <h2 id="ideas" className="text-2xl">
        Not sure what you want?
      </h2>
      <p className="mt-1 text-mute">Start with the evening, not with the label.</p>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {ideas.map(({ name, why, href }) => (
          <li key={href} className="border-hairline border-t">
            <Link href={href} className="group block py-3 leading-snug">
              <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
              <span className="block text-mute text-sm">{why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
