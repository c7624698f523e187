import { LeashIcon } from '@/ui/drawings/leash';
import { BadgeCheck, IdCard, Martini, Syringe, Ticket } from '@/ui/icons';
import { LeashDown } from './leash-route';
import { Section } from './section';

const rules = [
  { icon: IdCard, title: '21+ with ID', text: 'Participants must be 21 or older, with ID.' },
  { icon: Syringe, title: 'Vaccinated', text: 'Dogs need current vaccinations.' },
  { icon: BadgeCheck, title: 'Tagged', text: 'Dogs wear their ID tags all evening.' },
  { icon: LeashIcon, title: 'Leashed', text: 'Leashes are 6ft or shorter, with a human at the other end.' },
  { icon: Ticket, title: 'Wristbands', text: 'Wristband pickup is 4-6 PM at the first venue.' },
  {
    icon: Martini,
    title: 'Themed drinks',
    text: 'Venues must create at least two themed discounted drinks.',
  },
];

export function Safety() {
  return (
    <Section
      anchor="safety"
      heading="Safety first, belly rubs second"
      leash={<LeashDown />}
      className="on-dark bg-ink text-paper"
    >
      <ul className="grid gap-x-6 gap-y-8 wide:grid-cols-2 lg:grid-cols-3">
        {rules.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-lager border-t-4 pt-4">
            <Icon className="mb-3 size-9 text-lager" />
            <h3 className="text-heading">{title}</h3>
            <p className="mt-1 max-w-80">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
