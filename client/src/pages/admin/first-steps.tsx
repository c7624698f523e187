import type { Waiting } from '@shared/counts/counts';
import { pages } from '@shared/pages';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { type FirstStep, firstSteps, firstStepsKey } from '@shared/settings/first-steps';
import { Link } from 'wouter';
import { useUpdateSettings } from '@/features/settings/api/use-admin-settings';
import { Button, buttonStyles } from '@/ui/button';
import { Check } from '@/ui/icons';

type Step = { name: string; text: string; link: string; href: string };

function stepsOf(event: Waiting['nextEvent']): Record<FirstStep, Step> {
  const newEvent = (step: string) => `${pages.admin}?tab=events&new=${step}`;
  const ofEvent = (tab: string, step: string) =>
    event ? `${adminEventPath(event)}?tab=${tab}` : newEvent(step);
  return {
    contact: {
      name: 'Contact details and social links',
      text: 'Visitors see a made-up email address, phone number and social media links until you enter your own.',
      link: 'Open settings',
      href: `${pages.admin}?tab=settings`,
    },
    mail: {
      name: 'Mail',
      text: 'The site emails guests and venues. Nothing goes out until a mail server is set up.',
      link: 'See how',
      href: pages.mail,
    },
    event: {
      name: 'Your first event',
      text: 'Start with a day, a neighborhood and a short description. You can add the rest later.',
      link: 'New event',
      href: newEvent('1'),
    },
    venues: {
      name: 'Your bars',
      text: 'Add the bars that you know, or import a list. Others apply on the site.',
      link: 'Add a venue',
      href: `${pages.admin}?tab=venues&new=1`,
    },
    route: {
      name: 'The route',
      text: 'List the stops in order and invite the venues: each name appears once it says yes.',
      link: 'Plan the route',
      href: ofEvent('route', 'route'),
    },
    money: {
      name: 'The price',
      text: 'Say what a spot costs, and whether guests pay here, at the door or elsewhere.',
      link: 'Set the price',
      href: ofEvent('overview', 'registration'),
    },
    registration: {
      name: 'Registration or tickets',
      text: 'Open registration, or add the link where tickets are sold.',
      link: 'Open registration',
      href: ofEvent('overview', 'registration'),
    },
  };
}

export function FirstSteps({ waiting }: { waiting: Waiting }) {
  const { stepsLeft, nextEvent } = waiting;
  const update = useUpdateSettings();
  const [next] = stepsLeft;
  if (!next) return null;
  const steps = stepsOf(nextEvent);
  return (
    <details
      open={stepsLeft.includes('event')}
      className="group mb-4 rounded-coaster border-2 border-ink bg-coaster px-5 py-1 max-wide:my-1 max-wide:px-4 max-wide:not-open:py-0"
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <span>{`First steps: ${firstSteps.length - stepsLeft.length} of ${firstSteps.length} done`}</span>
        <span className="max-wide:hidden group-open:hidden font-normal"> · </span>
        <span className="font-normal group-open:hidden max-wide:block max-wide:pl-4 max-wide:text-sm max-wide:leading-tight">
          {`Next: ${steps[next].name}`}
        </span>
      </summary>
      <ol className="grid gap-1 pb-2">
        {firstSteps.map((step, index) => {
          const { name, text, link, href } = steps[step];
          const isDone = !stepsLeft.includes(step);
          return (
            <li
              key={step}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 max-wide:gap-x-2 border-blush border-t-2 py-2"
            >
              <span
                aria-hidden="true"
                className={`grid size-8 shrink-0 place-items-center rounded-full border-2 border-ink font-semibold ${isDone ? 'bg-palm text-paper' : 'border-dashed'}`}
              >
                {isDone ? <Check className="size-5" /> : index + 1}
              </span>
              <p
                className={`min-w-0 flex-1 ${step === next ? 'basis-52' : 'max-wide:basis-12 wide:basis-52'}`}
              >
                <b className="font-semibold">{name}</b>
                {isDone ? (
                  <span className="text-dusk"> Done</span>
                ) : (
                  <span className={`block text-dusk text-sm ${step === next ? '' : 'max-wide:hidden'}`}>
                    {text}
                  </span>
                )}
              </p>
              {!isDone && (
                <Link
                  href={href}
                  className={buttonStyles({
                    variant: step === next ? 'primary' : 'outline',
                    size: 'row',
                    className: `max-wide:px-3.5 ${step === next ? 'max-wide:ml-10.5' : ''}`,
                  })}
                >
                  {link}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="quiet"
        className="-ml-5"
        isBusy={update.isPending}
        onClick={() => update.mutate([{ key: firstStepsKey, value: 'hidden' }])}
      >
        Hide first steps
      </Button>
    </details>
  );
}
