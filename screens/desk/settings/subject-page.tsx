import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from './parts/section.tsx';
import { SubjectPicture } from './parts/subject-picture.tsx';
import type { SettingProps } from './props.ts';

/** One subject of the settings: what it is about, its current state, and its forms (B-210 to B-217). */
export default function Setting({ subject, title, intro, sections, picture }: SettingProps) {
  // Letters are longer than a page: the settings come before them.
  const isLong = picture?.kind === 'messages';
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <div>
        <Link href="/desk/settings" className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
        <PageTitle>{title}</PageTitle>
        <p className="mt-1 text-mute">{intro}</p>
      </div>
      {picture && !isLong && <SubjectPicture picture={picture} />}
      {sections.map((section) => (
        <Section key={section.title} subject={subject} section={section} />
      ))}
      {picture && isLong && <SubjectPicture picture={picture} />}
    </div>
  );
}
