import { Camera, Route, Ticket } from 'lucide-react';
import { Section } from './section';

const steps = [
  {
    icon: Ticket,
    title: 'Register',
    text: 'Pick an evening and get your ticket. One ticket is one human and one good dog.',
  },
  {
    icon: Route,
    title: 'Follow the Route',
    text: 'Walk from bar to bar at the pace of a sniff. Your wristband pours the special at every stop.',
  },
  {
    icon: Camera,
    title: 'Share Memories',
    text: 'Take the group photo, tag the pack, and argue about whose dog had the better evening.',
  },
];

export function HowItWorks() {
  return (
    <Section anchor="how-it-works" heading="How It Works" className="bg-blush">
      <div className="relative">
        <svg
          viewBox="0 0 1000 120"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 top-0 hidden h-24 w-full overflow-visible fill-none stroke-sunset lg:block"
        >
          <path
            d="M-200 30c120 60 180 30 250 20s110 60 200 60 130-90 220-70 110 60 190 40 150-40 240 0 120 20 160 0"
            strokeWidth="7"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ol className="relative grid gap-6 lg:grid-cols-3">
          {steps.map(({ icon: Icon, title, text }, step) => (
            <li key={title} className="flex gap-5 lg:flex-col lg:gap-4">
              <span className="grid size-20 shrink-0 place-items-center rounded-full border-2 border-ink bg-coaster lg:size-28">
                <Icon aria-hidden="true" className="size-9 lg:size-12" />
              </span>
              <div className="min-w-0">
                <h3 className="text-heading">
                  {step + 1}. {title}
                </h3>
                <p className="mt-1 max-w-80">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
