import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, readToken, storeToken } from './auth-token';

afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

describe('the session token', () => {
  it('is kept in local storage as authToken', () => {
    storeToken('good');
    expect(localStorage.getItem('authToken')).toBe('good');
    expect(readToken()).toBe('good');
    clearToken();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  describe('in a browser that blocks storage', () => {
    beforeEach(() => {
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    });

    it('is missing at first, and once stored is kept as long as the page is open', () => {
      expect(readToken()).toBeNull();
      storeToken('good');
      expect(readToken()).toBe('good');
      clearToken();
      expect(readToken()).toBeNull();
    });
  });

  it('is the newest one even where full storage still holds the old one', () => {
    storeToken('old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    storeToken('new');
    expect(readToken()).toBe('new');
    clearToken();
    expect(readToken()).toBeNull();
  });
});
