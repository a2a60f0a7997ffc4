import { plainWords, readMarkedText } from '#kit/marked-text.rules.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { Shelf } from '#widgets/shelf/shelf.tsx';
import type { NowCollectionProps } from './props.ts';

/** How much of a page's description a search engine shows. */
const describedLetters = 160;

export default function NowCollection({ title, text, cards, canonical }: NowCollectionProps) {
  return (
    <div className="wrap pt-10">
      <SeoHead
        title={title}
        description={plainWords(readMarkedText(text)).replaceAll('\n', ' ').slice(0, describedLetters)}
        canonical={canonical}
      />
      <PageTitle>{title}</PageTitle>
      <div className="mt-3 mb-10 grid max-w-[66ch] gap-3 text-lg">
        <MarkedText text={text} />
      </div>
      {cards.length > 0 ? (
        <Shelf cards={cards} early={4} />
      ) : (
        <p className="text-mute">None of these bottles is on the shelf at the moment.</p>
      )}
    </div>
  );
}
