import { pages } from '@shared/pages';
import { useRef, useState } from 'react';
import { Checkbox } from '@/ui/form/field';
import { TermsLink } from '@/ui/page/terms-link';
import { TextLink } from '@/ui/page/text-link';
import { usePartnerPage } from '../../api/use-partner-page';

/**
 * The terms, which a partner that the organizer added accepts with its first yes (docs/product/partners.md#by-hand): the
 * `question` to render, whether they are accepted (or else it says so), and what the yes says of it.
 */
export function useTerms(token: string) {
  const { data } = usePartnerPage(token);
  const box = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  const [isTicked, setTicked] = useState(false);
  if (data?.termsAccepted !== false) return { question: null, areAccepted: () => true, said: {} };
  const requirements = data.kind === 'venue' ? pages.venuePartner : pages.vendorPartner;
  return {
    question: (
      <Checkbox
        ref={box}
        label={
          <span>
            I have read the <TextLink href={requirements}>requirements</TextLink> and the <TermsLink />, and
            accept them
          </span>
        }
        checked={isTicked}
        error={isMissed && !isTicked ? 'Please accept the terms to say yes' : undefined}
        onChange={({ target }) => setTicked(target.checked)}
      />
    ),
    areAccepted: () => {
      setMissed(!isTicked);
      if (!isTicked) box.current?.focus();
      return isTicked;
    },
    said: { termsAccepted: true } as const,
  };
}
