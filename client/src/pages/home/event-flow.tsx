import { LeashPart, LeashToList } from './leash-route';
import { Section } from './section';

const stops = [
  {
    title: 'Pick up your wristband',
    text: 'At the first stop, at the time on the crawl’s page. Show your ID, and your wrist is dressed.',
  },
  {
    title: 'First round',
    text: 'Order a themed drink at the wristband price while the dogs introduce each other.',
  },
  {
    title: 'Walk the route',
    text: 'Stop by stop through the neighborhood, all together. Late? Your phone shows where the pack is.',
  },
  {
    title: 'Last stop together',
    text: 'Everyone ends at the last venue: prizes, the group photo, and a well-earned nap.',
  },
];

export function EventFlow() {
  return (
    <Section heading="Event Flow" leash={<LeashOut />}>
      <div className="relative isolate">
        <LeashToList size="small" />
        <ol className="relative grid gap-6 lg:grid-cols-4">
          {stops.map(({ title, text }, stop) => (
            <li key={title} className="relative flex gap-5 lg:flex-col lg:even:mt-14">
              {stop < stops.length - 1 ? <LeashToNext isRising={stop % 2 === 1} /> : <LeashFromLast />}
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
      </div>
    </Section>
  );
}

/** From one stop to the next: downwards on narrow screens, in waves on wide ones. */
function LeashToNext({ isRising }: { isRising: boolean }) {
  return (
    <>
      <LeashPart
        d="M50 0C120 26 -20 44 50 66S70 90 50 100"
        className="-bottom-6 top-8 left-5.5 h-[calc(100%+(--spacing(6)))] w-5 lg:hidden"
      />
      <LeashPart
        d="M0 4C30 -10 40 4 52 38S82 100 100 96"
        className={`left-14 hidden h-14 w-[calc(100%-(--spacing(4)))] lg:block ${isRising ? '-top-6 -scale-y-100' : 'top-8'}`}
      />
    </>
  );
}

/** From the last stop to the right edge on wide screens, and to the next section on narrow ones. */
function LeashFromLast() {
  return (
    <>
      <LeashPart d="M50 0C120 30 50 60 50 100" className="top-8 bottom-0 left-5.5 w-5 lg:hidden" />
      <LeashPart
        d="M0 0C70 0 100 0 100 36L100 100"
        className="top-8 right-leash-inner -bottom-section left-8 hidden lg:block"
      />
    </>
  );
}

function LeashOut() {
  return (
    <LeashPart
      d="M0 0C0 70 100 30 100 100"
      className="-bottom-section right-leash left-12 h-section lg:hidden"
    />
  );
}
