/**
 * An email address in a table: a laptop shows it on one line, and cuts what is too long for its column. A narrower screen
 * breaks it at its `@` rather than inside a word.
 */
export function Address({ email }: { email: string }) {
  const [name, ...domain] = email.split(/(?=@)/);
  return (
    <span className="lg:block lg:max-w-80 lg:truncate">
      {name}
      <wbr />
      {domain}
    </span>
  );
}
