import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render';
import AuthPage from './auth-page';

const fields = [
  ['Login', 'Password', 'current-password'],
  ['Register', 'Password', 'new-password'],
  ['Register', 'Confirm password', 'new-password'],
] as const;

it.each(fields)(
  'in the form %s, the field %s is masked, names its purpose to password managers, and accepts pasted text',
  async (tab, label, purpose) => {
    const { user } = renderPage(<AuthPage />, '/auth');
    await user.click(screen.getByRole('tab', { name: tab }));
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', purpose);
    await user.click(field);
    await user.paste('sit-stay-roll-over');
    expect(field).toHaveValue('sit-stay-roll-over');
  },
);
