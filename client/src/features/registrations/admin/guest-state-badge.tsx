import type { RegistrationState } from '@shared/registration-states';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';
import { stateNames } from './guest-texts';

const tones: Record<RegistrationState, ComponentProps<typeof Badge>['tone']> = {
  confirmed: 'palm',
  offered: 'lager',
  waiting: 'blush',
  cancelled: 'ink',
};

export function GuestStateBadge({ state }: { state: RegistrationState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
