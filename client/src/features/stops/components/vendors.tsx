import { stopName } from '@shared/stops/route';
import type { PublicStop, PublicVendor } from '@shared/stops/stops';
import { Section } from '@/ui/page/section';
import { ExternalLink } from '@/ui/page/text-link';

function whereText({ stopId }: PublicVendor, stops: PublicStop[]): string {
  const stop = stops.find(({ id }) => id === stopId);
  if (!stop) return 'Along the whole route';
  return stop.name === null ? stopName(stop) : `At stop ${stop.position}, ${stop.name}`;
}

function Vendor({ vendor, stops }: { vendor: PublicVendor; stops: PublicStop[] }) {
  const { businessName, vendorType, productDescription, website, socialMedia } = vendor;
  return (
    <li className="grid min-w-0 content-start gap-1 border-ink border-t-2 pt-4 [overflow-wrap:anywhere]">
      <h3 className="text-heading">
        {website ? (
          <ExternalLink
            href={website}
            className="underline decoration-2 decoration-sunset underline-offset-4"
          >
            {businessName}
          </ExternalLink>
        ) : (
          businessName
        )}
      </h3>
      <p className="font-semibold">
        {vendorType && <span>{`${vendorType} `}</span>}
        <span className="font-normal text-dusk">{`· ${whereText(vendor, stops)}`}</span>
      </p>
      {productDescription && <p className="whitespace-pre-line">{productDescription}</p>}
      {socialMedia && <p className="text-dusk">{socialMedia}</p>}
    </li>
  );
}

export function Vendors({ vendors, stops }: { vendors: PublicVendor[]; stops: PublicStop[] }) {
  return (
    <Section heading="Walking with us" className="gap-5 print:hidden">
      <ul className="grid fit-columns gap-x-8 gap-y-6">
        {vendors.map((vendor) => (
          <Vendor key={vendor.businessName} vendor={vendor} stops={stops} />
        ))}
      </ul>
    </Section>
  );
}
