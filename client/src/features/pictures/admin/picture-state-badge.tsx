import type { PictureState } from '@shared/picture-states';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';
import { stateNames } from './picture-texts';

const tones: Record<PictureState, ComponentProps<typeof Badge>['tone']> = {
  pending: 'lager',
  accepted: 'palm',
  rejected: 'blush',
};

export function PictureStateBadge({ state }: { state: PictureState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
