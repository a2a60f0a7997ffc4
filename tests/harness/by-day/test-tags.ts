/** Tags of tests that depend on others of their file. A test without a tag must pass when it runs alone. */
export const testTags = [
  {
    name: 'all-before',
    description: 'Needs all tests before it in its suite: they run together or not at all.',
  },
  {
    name: 'after-others',
    description: 'Says what holds after the others of its suite: runs if one of them does.',
  },
] as const;

type TestTag = (typeof testTags)[number]['name'];

export function hasTag({ tags = [] }: { tags?: string[] }, tag: TestTag): boolean {
  return tags.includes(tag);
}
