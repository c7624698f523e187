import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Search } from '@/ui/table/list-icons';

/** Debounce delay of typing, in milliseconds. */
const delay = 300;

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches while typing, debounced, and at once on Enter. `value` is the current search. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Going back changes the search, but must not overwrite what is being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text !== value) onSearch(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <search className="min-w-0 flex-1 basis-20 lg:basis-64">
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search className="absolute top-3 left-3 size-5 text-dusk" />
        <input
          ref={input}
          id={id}
          type="search"
          defaultValue={value}
          maxLength={200}
          placeholder="Search"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, delay);
          }}
          className="min-h-11 w-full rounded-full border-2 border-ink bg-coaster pr-1 pl-9 text-ellipsis placeholder:text-dusk [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}
