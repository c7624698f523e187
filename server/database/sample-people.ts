import { addDays, type OrlandoDay } from '@shared/dates';
import type { contactMessages, subscribers } from '@shared/tables';

const hoursOfDay = 24;
const at = (today: OrlandoDay, daysAgo: number, hour: number) =>
  new Date(`${addDays(today, -daysAgo)}T${String(hour % hoursOfDay).padStart(2, '0')}:20:00Z`);

const dogNames =
  'biscuit rosie otis maple gus luna waffles pepper moose juniper frankie daisy ziggy olive hank willow pickles bear nori scout tilly duke mabel koda clementine ruby beans archie'.split(
    ' ',
  );

/** Sign-ups over seven months, more of them lately. */
export function sampleSubscribers(today: OrlandoDay): (typeof subscribers.$inferInsert)[] {
  return dogNames.map((dog, index) => ({
    email: `${dog}.human@mail.example`,
    createdAt: at(today, 1 + Math.round((index / (dogNames.length - 1)) ** 2 * 209), 13 + index),
  }));
}

export function sampleMessages(today: OrlandoDay): (typeof contactMessages.$inferInsert)[] {
  return [
    {
      name: 'Dana Whitlock',
      email: 'dana@mail.example',
      subject: 'Two dogs, one ticket?',
      message:
        'Hi! I have two dachshunds who do everything together. Does each of them need a ticket?\n\nThanks, Dana',
      createdAt: at(today, 1, 22),
    },
    {
      name: 'Luis Herrera',
      email: 'luis.h@mail.example',
      subject: 'Wheelchair access',
      message: 'Is the Ivanhoe route step-free? I would love to come with my service dog.',
      createdAt: at(today, 5, 15),
    },
    {
      name: 'Orlando Weekender',
      email: 'desk@weekender.example',
      subject: 'Interview request',
      message:
        'We are writing about dog-friendly nights out and would like to walk along with you in January.',
      createdAt: at(today, 12, 18),
    },
    {
      name: 'Sam Patel',
      email: 'sam@mail.example',
      subject: 'Lost bandana',
      message:
        'We left a blue bandana with a lobster on it at the third stop. It has great sentimental value to Gus.',
      createdAt: at(today, 33, 2),
    },
  ];
}
