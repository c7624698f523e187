import { siteLink, tokenPlace } from '../placeholders';
import { Button, Paragraph } from './parts';

/** Leads applicants to their own page. */
export function PartnerPageButton() {
  return (
    <>
      <Button href={siteLink(`/partner/${tokenPlace('partner')}`)}>See my application</Button>
      <Paragraph isQuiet>
        That page is yours: whoever has the link sees what you sent us, so keep it to yourself.
      </Paragraph>
    </>
  );
}
