import { siteLink, tokenPlace } from '../../../mail/placeholders';
import { Link } from '../../../mail/templates/parts';

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
      You get this because you signed up for our newsletter. Had enough? No hard feelings:{' '}
      <Link href={siteLink(`/newsletter/unsubscribe/${tokenPlace('unsubscribe')}`)} className="link own-line">
        Unsubscribe
      </Link>
      {viewPath && (
        <>
          <span className="skip"> · </span>
          <Link href={siteLink(viewPath)} className="link own-line">
            View in browser
          </Link>
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
