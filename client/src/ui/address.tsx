/** An email address in a table: a closed row and a laptop show it on one line, and cut what is too long for that. */
export const Address = ({ email }: { email: string }) => (
  <span className="max-lg:in-data-closed:block max-lg:in-data-closed:truncate lg:block lg:max-w-80 lg:truncate">
    {email}
  </span>
);
