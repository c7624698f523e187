import type { StopState } from '@shared/stop-states';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';
import { stateNames } from './stop-state-text';

const tones: Record<StopState, ComponentProps<typeof Badge>['tone']> = {
  planned: 'blush',
  invited: 'lager',
  confirmed: 'palm',
  declined: 'ink',
};

export function StopStateBadge({ state }: { state: StopState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
