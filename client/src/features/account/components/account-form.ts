import type { Credentials } from '@/api/session';

/** What both forms of this page are given. */
export type AccountFormProps = {
  onSubmit: (credentials: Credentials) => void;
  isPending: boolean;
  serverError: Error | null;
  onSwitch: () => void;
};
