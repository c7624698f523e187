import { siteLink, tokenPlace } from '../placeholders';
import { Link } from './parts';

/** The small print of what goes to the newsletter's subscribers. */
export function UnsubscribeReason({
  viewPath,
  postalAddress,
}: {
  viewPath?: string;
  postalAddress?: string;
}) {
  return (
    <>
      You get this because you signed up for our newsletter. Had enough?{' '}
      <Link href={siteLink(`/newsletter/unsubscribe/${tokenPlace('unsubscribe')}`)}>Unsubscribe</Link>, no
      hard feelings.
      {viewPath && (
        <>
          {' '}
          <Link href={siteLink(viewPath)}>View in browser</Link>
        </>
      )}
      {postalAddress && (
        <>
          <br />
          {postalAddress}
        </>
      )}
    </>
  );
}
