import { Section } from './section';

const stops = [
  {
    title: 'Pick up your wristband',
    text: 'Between 4 and 6 PM at the first venue. Show your ID, get your wristband and the route.',
  },
  {
    title: 'First round',
    text: 'Order a themed drink at the wristband price while the dogs introduce each other.',
  },
  {
    title: 'Walk the route',
    text: 'Stop by stop through the neighborhood, in any order and at any pace you like.',
  },
  {
    title: 'Last stop together',
    text: 'Everyone ends at the last venue: prizes, the group photo, and a well-earned nap.',
  },
];

export function EventFlow() {
  return (
    <Section heading="Event Flow">
      <ol className="relative grid gap-10 lg:grid-cols-4 lg:gap-6">
        {stops.map(({ title, text }, stop) => (
          <li key={title} className="relative flex gap-5 lg:flex-col lg:even:mt-14">
            {stop < stops.length - 1 && <LeashToNext isRising={stop % 2 === 1} />}
            <span
              aria-hidden="true"
              className="relative grid size-16 shrink-0 place-items-center rounded-full border-4 border-sunset bg-paper font-display font-extrabold text-3xl"
            >
              {stop + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 max-w-80">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The leash runs down from stop to stop on narrow screens, and up and down between them on wide ones. */
function LeashToNext({ isRising }: { isRising: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 20 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-bottom-10 absolute top-8 left-5.5 h-[calc(100%+2.5rem)] w-5 fill-none stroke-sunset lg:hidden"
      >
        <path d="M10 0c14 26-14 44 0 66s4 24 0 34" strokeWidth="6" vectorEffect="non-scaling-stroke" />
      </svg>
      <svg
        viewBox="0 0 100 56"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`absolute left-14 hidden h-14 w-[calc(100%-1rem)] fill-none stroke-sunset lg:block ${isRising ? '-top-6 -scale-y-100' : 'top-8'}`}
      >
        <path d="M0 2c30-8 40 0 52 20s30 36 50 32" strokeWidth="6" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
