/** A sketch of how to get to the store; it links to a real map. */
export function MapPicture({ image, href, label }: { image: string; href: string; label: string }) {
  return (
    <figure>
      <a href={href} rel="noopener" className="block">
        <img
          src={image}
          width={480}
          height={400}
          alt={`Map sketch: ${label}`}
          className="h-auto w-full rounded-md border border-hairline"
        />
      </a>
      <figcaption className="mt-2 text-mute text-sm">
        A sketch, not to scale. Follow it to a real map.
      </figcaption>
    </figure>
  );
}
