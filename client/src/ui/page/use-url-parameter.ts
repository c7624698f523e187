import { useSearchParams } from 'wouter';

/** A parameter of the URL, and how it is set or, by null, taken away. Back undoes that, unless it replaces the entry. */
export function useUrlParameter(name: string) {
  const [params, setParams] = useSearchParams();
  const set = (value: number | null, options: { replace: boolean }) =>
    setParams((previous) => {
      const changed = new URLSearchParams(previous);
      if (value === null) changed.delete(name);
      else changed.set(name, String(value));
      return changed;
    }, options);
  return [params.get(name), set] as const;
}

/** The id that a text of a URL is; null where it is none. */
export const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
