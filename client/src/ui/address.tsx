/** An email address in a table: a laptop shows it on one line, and cuts what is too long for its column. */
export const Address = ({ email }: { email: string }) => (
  <span className="lg:block lg:max-w-80 lg:truncate">{email}</span>
);
