import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

type Size = { width: number; height: number };

/** An element's size without its border, kept up to date. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

type MailFrameProps = {
  title: string;
  html: string;
  /** How wide its screen is. Where there is less room, it is scaled down. */
  width: number;
  /** Whether its screen is wider where there is more room. */
  isGrowing: boolean;
};

/** A message as a mail client shows it. It runs no scripts. */
export function MailFrame({ title, html, width, isGrowing }: MailFrameProps) {
  const { element, size } = useSize();
  const scrolled = useRef(0);
  const screen = isGrowing ? Math.max(width, size.width) : width;
  const scale = size.width > 0 ? Math.min(1, size.width / screen) : 1;

  const prepare = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    for (const link of page.querySelectorAll('a')) link.target = '_blank';
    // Each change loads the message again. The reader must stay at the same place.
    page.documentElement.scrollTop = scrolled.current;
    page.addEventListener('scroll', () => {
      scrolled.current = page.documentElement.scrollTop;
    });
  };

  return (
    <div ref={element} className="size-full overflow-hidden bg-blush">
      <iframe
        title={title}
        srcDoc={html}
        // The page reads how far it is scrolled, hence the same origin; without scripts that gives it no more.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={prepare}
        style={{ width: screen, height: size.height / scale, transform: `scale(${scale})` }}
        className="mx-auto block max-w-none origin-top-left"
      />
    </div>
  );
}
