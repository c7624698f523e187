import type { EmailState } from '@shared/email-kinds';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';
import { stateNames } from './email-texts';

const tones: Record<EmailState, ComponentProps<typeof Badge>['tone']> = {
  held: 'lager',
  queued: 'blush',
  sent: 'palm',
  failed: 'sunset',
};

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
