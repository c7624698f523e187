import { albumPath } from '@shared/pages';
import { albumLinkText } from '@shared/pictures/album-words';
import { useRead } from '@/api/use-read';
import { Camera, Route, Ticket } from '@/ui/icons';
import { LineLink } from '@/ui/page/text-link';
import { LeashFromAbove, LeashPart, LeashToList, Section } from './section';

const memories = 'Share Memories';

const steps = [
  {
    icon: Ticket,
    title: 'Register',
    text: 'Pick an evening and get a spot for yourself, your friends and your dogs.',
  },
  {
    icon: Route,
    title: 'Follow the Route',
    text: 'Walk from bar to bar at the pace of a sniff. Your wristband pours the special at every stop.',
  },
  {
    icon: Camera,
    title: memories,
    text: 'Take the group photo, tag the pack, and argue about whose dog had the better evening.',
  },
];

export function HowItWorks() {
  return (
    <Section anchor="how-it-works" heading="How It Works" className="bg-blush" leash={<LeashOut />}>
      <div className="relative isolate">
        <LeashThroughSteps />
        <ol className="relative grid gap-6 lg:grid-cols-3">
          {steps.map(({ icon: Icon, title, text }, step) => (
            <li key={title} className="flex gap-5 lg:flex-col lg:gap-4">
              <span className="grid size-20 shrink-0 place-items-center rounded-full border-2 border-ink bg-coaster lg:size-28">
                <Icon className="size-9 lg:size-12" />
              </span>
              <div className="min-w-0">
                <h3 className="text-heading">{`${step + 1}. ${title}`}</h3>
                <p className="mt-1 max-w-80">{text}</p>
                {title === memories && <AlbumLink />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The way to the latest album (docs/product/pictures.md#latest-album). */
function AlbumLink() {
  const event = useRead('/api/albums/latest').data?.event;
  if (!event) return null;
  return (
    <LineLink
      href={albumPath(event)}
      className="mt-1 text-palm"
    >{`${albumLinkText(event.pictureCount)} of ${event.title}`}</LineLink>
  );
}

const sway = 'M50 0C50 30 120 30 80 50S50 80 50 100';

function LeashThroughSteps() {
  return (
    <>
      <div className="lg:hidden">
        <LeashToList size="large" />
        <LeashPart isStraight d={sway} className="-ml-1 top-10 bottom-0 left-10 w-2" />
      </div>
      <div className="hidden lg:block">
        <LeashFromAbove />
        <LeashPart
          d="M0 0C0 55 4 62 9 56S26 20 34 38S48 74 58 56S68 36 76 50S100 40 100 100"
          className="inset-x-leash-inner top-0 h-28"
        />
        <LeashPart isStraight d={sway} className="-mr-1 top-28 right-leash-inner bottom-0 w-2" />
      </div>
    </>
  );
}

function LeashOut() {
  return (
    <>
      <LeashPart
        d="M100 0C100 60 0 40 0 100"
        className="-bottom-section right-[calc(100%-(--spacing(14)))] left-leash h-section lg:hidden"
      />
      <LeashPart
        d="M100 0C100 70 0 30 0 100"
        className="-bottom-section inset-x-leash hidden h-section lg:block"
      />
    </>
  );
}

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
    <Section
      heading="Event Flow"
      leash={
        <LeashPart
          d="M0 0C0 70 100 30 100 100"
          className="-bottom-section right-leash left-12 h-section lg:hidden"
        />
      }
    >
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
