import type { Expectation } from '#domains/catalogue/editorial/what-to-expect.rules.ts';
import { Link } from '#ui/link.tsx';

/**
 * What this kind of drink tastes like, in short. It names the grape or style that it describes, so that it
 * makes no claim about this particular bottle.
 */
export function Expect({ of, taste, body, sweetness, goodWith, goodFor, serve }: Expectation) {
  const style = [body && `${body}-bodied`, sweetness].filter(Boolean).join(', ');
  const rows = [
    ['Style', capital(style)],
    ['Good with', goodWith],
    ['Good for', goodFor],
    ['Serve', serve],
  ] as const;
  return (
    <section aria-labelledby="expect">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="expect" className="text-xl">
          What to expect
        </h2>
        <p className="text-mute text-sm">
          As a rule, of {of.grape === null ? of.name : <GrapeLink slug={of.grape} name={of.name} />}
          {of.from}
        </p>
      </div>
      {taste && <p className="mt-1 text-lg">{taste}</p>}
      <dl className="mt-2 grid gap-1">
        {rows.map(
          ([name, words]) =>
            words && (
              <div key={name} className="flex flex-wrap gap-x-4">
                <dt className="w-20 text-mute">{name}</dt>
                <dd className="grow basis-40">{words}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function GrapeLink({ slug, name }: { slug: string; name: string }) {
  return (
    <Link href={`/grapes/${slug}`} className="link">
      {name}
    </Link>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
