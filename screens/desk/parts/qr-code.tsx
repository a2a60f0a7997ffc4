/** A QR code, dark on white in both themes: cameras read nothing else. */
export function QrCode({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 rounded-md bg-white"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#17211d" />
    </svg>
  );
}
