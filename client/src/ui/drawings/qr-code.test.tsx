import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import QrCode from './qr-code';

it('has four light modules on each side, as scanners need', () => {
  render(<QrCode text="https://pupcrawl.example/door/token" label="The link" />);
  const code = screen.getByRole('img', { name: 'The link' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const dark = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...dark), Math.max(...dark)]).toEqual([4, size - 5]);
});
