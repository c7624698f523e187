const height = 1907;

/** A form provider's own form, for an organiser who uses one. */
export function ApplicationFrame({ title, address }: { title: string; address: string }) {
  return (
    <iframe
      title={title}
      src={address}
      height={height}
      className="w-full rounded-coaster border-2 border-ink bg-coaster"
    />
  );
}
