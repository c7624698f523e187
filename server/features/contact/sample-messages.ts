import { contactMessages } from '@shared/contact/tables';
import { addDays, orlandoDay } from '@shared/dates';
import { startInstant } from '@shared/instants';
import type { Database } from '../../database/database';

export async function storeSampleMessages(tx: Database, now: Date): Promise<void> {
  const daysAgo = (days: number, clock: string) => startInstant(addDays(orlandoDay(now), -days), clock);
  await tx.insert(contactMessages).values([
    {
      name: 'Dana Whitlock',
      email: 'dana@mail.example',
      subject: 'Two dogs, one ticket?',
      message:
        'Hi! I have two dachshunds who do everything together. Does each of them need a ticket?\n\nThanks, Dana',
      createdAt: daysAgo(1, '22:20'),
    },
    {
      name: 'Luis Herrera',
      email: 'luis.h@mail.example',
      subject: 'Wheelchair access',
      message: 'Is the Ivanhoe route step-free? I would love to come with my service dog.',
      createdAt: daysAgo(5, '15:20'),
    },
    {
      name: 'Orlando Weekender',
      email: 'desk@weekender.example',
      subject: 'Interview request',
      message:
        'We are writing about dog-friendly nights out and would like to walk along with you in January.',
      createdAt: daysAgo(12, '18:20'),
    },
    {
      name: 'Sam Patel',
      email: 'sam@mail.example',
      subject: 'Lost bandana',
      message:
        'We left a blue bandana with a lobster on it at the third stop. It has great sentimental value to Gus.',
      createdAt: daysAgo(33, '02:20'),
    },
  ]);
}
