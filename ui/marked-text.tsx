import { Fragment } from 'react';
import { readMarkedText, type Words } from '#kit/marked-text.rules.ts';
import { Link } from './link.tsx';

/** Renders text with marks; no part of it is ever interpreted as HTML (B-224). */
export function MarkedText({ text }: { text: string }) {
  return readMarkedText(text).map((block, at) =>
    block.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and are drawn anew together
      <ul key={at} className="list-disc pl-5">
        {block.items.map((words, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>
            <Run words={words} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={at}>
        <Run words={block.words} />
      </p>
    ),
  );
}

function Run({ words }: { words: readonly Words[] }) {
  return words.map((each, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (each.kind === 'text') return <Fragment key={at}>{each.text}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (each.kind === 'bold') return <strong key={at}>{each.text}</strong>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Link key={at} href={each.href} className="link">
        {each.text}
      </Link>
    );
  });
}
