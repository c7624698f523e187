import { addDays, orlandoDay } from '@shared/dates';
import { startInstant } from '@shared/instants';
import { vendors, venues } from '@shared/partners/tables';
import type { Database } from '../../database/database';

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

type Business = readonly [
  name: string,
  type: string,
  address: string,
  zipCode: string,
  contactName: string,
  contactTitle: string,
  isApproved: boolean,
];

function application(now: Date, index: number, business: Business) {
  const [businessName, , address, zipCode, contactName, contactTitle, isApproved] = business;
  const site = `${slug(businessName)}.example`;
  return {
    businessName,
    address,
    city: 'Orlando',
    zipCode,
    website: index % 3 === 2 ? null : `https://www.${site}`,
    contactName,
    contactTitle,
    contactEmail: `${slug(contactName)}@${site}`,
    contactPhone: `(407) 555-01${60 + index}`,
    termsAccepted: true,
    isApproved,
    createdAt: startInstant(addDays(orlandoDay(now), -4 - index * 9), '10:00'),
  };
}

const venueBusinesses: readonly Business[] = [
  ['Brick & Biscuit', 'Gastropub', '12 E Washington St', '32801', 'Marisol Vega', 'General manager', true],
  ['Neon Fern Taproom', 'Brewery', '1208 N Mills Ave', '32803', 'Theo Brandt', 'Owner', true],
  ['Driftwood Dog Bar', 'Dog bar', '1414 N Orange Ave', '32804', 'Priya Nair', 'Owner', true],
  ['South Paw Brewing', 'Brewery', '2900 S Orange Ave', '32806', 'Hank Delgado', 'Taproom manager', false],
  ['Greenhouse Social', 'Wine bar', '3001 Corrine Dr', '32803', 'Imani Cole', 'Events lead', false],
  ['Edgewater Ale House', 'Pub', '2411 Edgewater Dr', '32804', 'Walt Kim', 'Owner', false],
];

const vendorBusinesses: readonly Business[] = [
  ['Bark & Butter', 'Treats', '88 Virginia Dr', '32803', 'Lena Ortiz', 'Baker', true],
  ['Leash & Lace', 'Accessories', '510 N Mills Ave', '32803', 'Cam Whitfield', 'Owner', true],
  ['Mutt Monograms', 'Apparel', '77 Lake Ave', '32801', 'Dee Okafor', 'Owner', true],
  ['Sniff & Sketch', 'Pet portraits', '905 Alden Rd', '32803', 'Jonah Reyes', 'Artist', false],
  ['Sunny Paws CBD-free', 'Wellness', '4100 Curry Ford Rd', '32806', 'Bea Lindholm', 'Founder', false],
  ['Wag Wagon', 'Mobile grooming', '620 Ferris Ave', '32803', 'Tomás Rivera', 'Owner', false],
];

const products = [
  'Soft peanut-butter biscuits, baked the same morning, grain-free on request.',
  'Hand-sewn collars and six-foot leashes in waxed canvas.',
  'Bandanas with your dog’s name, stitched while you wait.',
  'Ten-minute ink portraits, framed on the spot.',
  'Paw balm and shampoo bars made with Florida honey.',
  'Nail trims and quick brush-outs from a very small van.',
];

export async function storeSamplePartners(tx: Database, now: Date): Promise<void> {
  await tx.insert(venues).values(
    venueBusinesses.map((business, index) => ({
      ...application(now, index, business),
      venueType: business[1],
      hasOutdoorSpace: index !== 4,
      additionalInfo:
        index === 0 ? 'We can close the side street for the evening if told two weeks ahead.' : null,
    })),
  );
  await tx.insert(vendors).values(
    vendorBusinesses.map((business, index) => ({
      ...application(now, index, business),
      vendorType: business[1],
      productDescription: products[index] ?? '',
      socialMedia: index % 2 === 0 ? `@${slug(business[0])}` : null,
      boothRequirements: index === 5 ? 'Room to park a van of 18 feet' : null,
    })),
  );
}
