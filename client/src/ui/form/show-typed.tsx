import { Checkbox } from './field';

export function ShowTyped() {
  return (
    <Checkbox
      label="Show what you type"
      onChange={({ currentTarget: { form, checked } }) => {
        const passwords = form?.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]') ?? [];
        for (const input of passwords) input.type = checked ? 'text' : 'password';
      }}
    />
  );
}
