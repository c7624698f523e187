import type { DefaultSettingKey } from '@shared/default-settings';
import type { SiteSettings } from '@shared/settings';
import { settingText } from '@/features/settings/use-settings';
import { Section } from './section';

export function About({ settings }: { settings: SiteSettings | undefined }) {
  const text = (key: DefaultSettingKey) => settingText(settings, key);
  const cards = [
    { title: text('about_support_local_title'), description: text('about_support_local_description') },
    { title: text('about_community_title'), description: text('about_community_description') },
  ];
  return (
    <Section anchor="about" heading={text('about_heading')}>
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
