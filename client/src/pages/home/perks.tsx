import { Bone, GlassWater, Martini, PartyPopper } from '@/ui/icons';
import { LeashDown } from './leash-route';
import { Section } from './section';

const perks = [
  {
    icon: Martini,
    title: 'Wristband prices',
    text: 'At least two themed, discounted drinks at every venue on the route.',
  },
  {
    icon: Bone,
    title: 'Something for the dog',
    text: 'Treats and samples from local pet vendors along the way.',
  },
  { icon: GlassWater, title: 'Water at every stop', text: 'Full bowls and shade, because it is Florida.' },
  {
    icon: PartyPopper,
    title: 'Prizes and photos',
    text: 'Best trick, best outfit, waggiest tail: the last stop decides.',
  },
];

export function Perks() {
  return (
    <Section anchor="perks" heading="Paw-some Perks" leash={<LeashDown />} className="bg-lager">
      <ul className="grid gap-6 wide:grid-cols-2">
        {perks.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-5 rounded-coaster border-2 border-ink bg-coaster p-6">
            <Icon className="size-10 shrink-0 text-sunset" />
            <div className="min-w-0">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
