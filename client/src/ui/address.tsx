/** An email address, which a narrow column breaks at its `@` rather than inside a word. */
export function Address({ email }: { email: string }) {
  const [name, ...domain] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
