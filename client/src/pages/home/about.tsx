import type { DefaultSettingKey } from '@shared/settings/default-settings';
import type { SiteSettings } from '@shared/settings/settings';
import { settingText } from '@/features/settings/api/use-settings';
import { LeashDown, LeashPart } from './leash-route';
import { Section } from './section';

/** Continues the leash of the hero, and leads it from the right edge to the left. */
function LeashIn() {
  return (
    <>
      <div className="-top-section absolute right-leash isolate">
        <LeashPart d="M100 8C40 8 0 40 0 100" className="top-0 left-0 h-section w-36" />
      </div>
      <LeashDown className="top-0 bottom-0" />
      <LeashPart d="M100 0C100 70 0 30 0 100" className="-bottom-section inset-x-leash h-section" />
    </>
  );
}

export function About({ settings }: { settings: SiteSettings | undefined }) {
  const text = (key: DefaultSettingKey) => settingText(settings, key);
  const cards = [
    { title: text('about_support_local_title'), description: text('about_support_local_description') },
    { title: text('about_community_title'), description: text('about_community_description') },
  ];
  return (
    <Section anchor="about" heading={text('about_heading')} leash={<LeashIn />}>
      <div className="grid gap-6 whitespace-pre-line lg:grid-cols-[1.1fr_1fr_1fr]">
        <p className="max-w-prose text-xl leading-relaxed">{text('about_main_description')}</p>
        {cards.map(({ title, description }, card) => (
          <div
            key={card === 0 ? 'support local' : 'community'}
            className="min-w-0 rounded-coaster border-2 border-ink bg-coaster p-6"
          >
            <h3 className="mb-2 text-heading">{title}</h3>
            <p>{description}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
