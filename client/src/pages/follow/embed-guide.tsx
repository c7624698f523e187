import { colors } from '@shared/design-tokens';
import { feedPaths } from '@shared/feeds/paths';
import { pages } from '@shared/pages';
import { createElement, useEffect } from 'react';
import { CopyField } from '@/ui/form/copy-field';
import { Way } from './way';

const crawls = 3;
const height = crawls * 92 + 44;

/** What a bar pastes into its own page. The drawing keeps the room for the crawls, and shows a link until they are there. */
const snippet = (origin: string) => `<script type="module" src="${origin}${feedPaths.embed}"></script>
<pup-crawls count="${crawls}" accent="${colors.sunset}">
  <svg width="100%" height="${height}" display="block">
    <a href="${origin}${pages.events}"><text y="20">Dog-friendly bar crawls in Orlando</text></a>
  </svg>
</pup-crawls>`;

/** How other sites show the next crawls, and what that looks like. */
export function EmbedGuide({ origin }: { origin: string }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = feedPaths.embed;
    document.head.append(script);
    return () => script.remove();
  }, []);
  const text = snippet(origin);
  return (
    <Way heading="On your own site" isWide>
      <div className="grid content-start gap-4">
        <p>
          For bars and vendors: paste this into your page, and it shows the next crawls, in your type. It
          stores nothing on your visitors&rsquo; devices.
        </p>
        <CopyField variant="outline" label="Code for your page" text={text} rows={8} />
      </div>
      <div className="grid content-start gap-4">
        <p className="font-semibold">This is what it looks like:</p>
        {createElement(
          'pup-crawls',
          { count: crawls, accent: colors.sunset },
          <svg width="100%" height={height} display="block" aria-hidden="true" />,
        )}
      </div>
    </Way>
  );
}
