import { lazy, Suspense } from 'react';
import type { LateFormProps } from './late-form';

const NoForm = () => <p className="text-xl">No connection. Reload this page once you are online.</p>;

/** Before the connection is lost. */
export const loadForms = () => import('./late-form').catch(() => ({ default: NoForm }));

const LateForm = lazy(loadForms);

/** Comes after the list: most parties are let in by one tap. */
export const DoorForm = (props: LateFormProps) => (
  <Suspense>
    <LateForm {...props} />
  </Suspense>
);
