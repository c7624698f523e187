import { zodResolver } from '@hookform/resolvers/zod';
import { type passwordReset, type Reset, resetForm } from '@shared/account/account';
import { pages } from '@shared/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'wouter';
import type * as z from 'zod';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, hasCode, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { DescribedFields, type FieldDescriptions } from '@/ui/form/described-field';
import { Form } from '@/ui/form/form';
import { ShowTyped } from '@/ui/form/show-typed';
import { DeadEnd } from '@/ui/page/ending';
import { PageHead } from '@/ui/page/page-head';
import { Loading } from '@/ui/status';

/** Where the link in mail leads to that sets a new password (docs/product/accounts.md#forgotten-password). */
export default function ResetPage() {
  const { token = '' } = useParams();
  const query = useReset(token);
  const request = useResetPassword(token);
  const { data: reset, error } = query;
  if (request.data) {
    return (
      <DeadEnd
        heading="You have a new password"
        text="Every browser is logged out of your account. Log in with the new password."
        links={[{ href: pages.auth, label: 'Login' }]}
        takesFocus
      />
    );
  }
  const ended = [error, request.error].find((one) => hasCode(one, 'link-not-found'));
  if (ended) {
    return (
      <DeadEnd
        heading="This link has slipped its leash"
        text="It may be incomplete, too old, or used already. Your account is safe: ask for another link, or log in with the password that you have."
        links={[
          { href: pages.forgot, label: 'Send me a new link' },
          { href: pages.auth, label: 'Login' },
        ]}
        takesFocus={error === null}
      />
    );
  }
  if (hasCode(error, 'sending-off')) {
    return (
      <DeadEnd
        heading="Not by mail right now"
        text={errorText(error)}
        links={[{ href: pages.contact, label: 'Write to us' }]}
      />
    );
  }
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-10 wide:py-16">
      <PageHead
        heading="Choose a new password"
        introduction={reset ? `It is for the account “${reset.username}”, and ends all its sessions.` : ''}
      />
      {reset && (
        <div className="max-w-xl rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
          <ResetForm username={reset.username} request={request} />
        </div>
      )}
      <Loading query={query} what="your link" />
      <noscript>
        <p className="font-semibold">This page needs JavaScript, which is turned off in this browser.</p>
      </noscript>
    </div>
  );
}

const input = { type: 'password', autoComplete: 'new-password' };
const fields: FieldDescriptions<z.input<typeof resetForm>> = {
  password: { label: 'New password', hint: 'At least 6 characters', input },
  confirmPassword: { label: 'Confirm new password', input },
};

type ResetFormProps = Pick<Reset, 'username'> & { request: ReturnType<typeof useResetPassword> };

export function ResetForm({ username, request }: ResetFormProps) {
  const form = useForm({ resolver: zodResolver(resetForm) });
  const { mutate, error, isPending } = request;
  const send = form.handleSubmit(({ password }) => mutate({ password }, { onError: showFieldErrors(form) }));
  return (
    <Form className="grid gap-5" onSubmit={send}>
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <DescribedFields form={form} fields={fields} />
      <ShowTyped />
      <FormError form={form} error={error} />
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Saving...' : 'Set the new password'}
      </Button>
    </Form>
  );
}

const urlOf = (token: string) => `/api/password/reset/${encodeURIComponent(token)}` as const;

export const useReset = (token: string) => useRead(urlOf(token));

export function useResetPassword(token: string) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (reset: z.input<typeof passwordReset>) => sendJson('POST', urlOf(token), reset),
    // Its sessions have ended, perhaps this browser's too.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['/api/user'] }),
  });
}
