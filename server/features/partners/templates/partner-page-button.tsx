import { siteLink, tokenPlace } from '../../../mail/placeholders';
import { Button, Paragraph } from '../../../mail/templates/parts';

/** Leads partners to their own page. */
export function PartnerPageButton({ label = 'See my application' }: { label?: string }) {
  return (
    <>
      <Button href={siteLink(`/partner/${tokenPlace('partner')}`)}>{label}</Button>
      <Paragraph isQuiet>
        That page is yours: whoever has the link sees what you sent us and can answer for you, so keep it to
        yourself.
      </Paragraph>
    </>
  );
}
