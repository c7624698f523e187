const height = 1907;

/** A form provider's own form, for an organiser who uses one. It may not lead the visitor away from this page. */
export function ApplicationFrame({ title, address }: { title: string; address: string }) {
  return (
    <iframe
      title={title}
      src={address}
      height={height}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      className="w-full rounded-coaster border-2 border-ink bg-coaster"
    />
  );
}
