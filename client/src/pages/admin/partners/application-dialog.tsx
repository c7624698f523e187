import { formatShortDay } from '@shared/dates';
import type { Vendor, Venue } from '@shared/partners';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ApprovalBand } from './columns';

export type Detail = { label: string; value: string | null };

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function commonDetails(application: Venue | Vendor): { before: Detail[]; after: Detail[] } {
  return {
    before: [
      { label: 'Address', value: application.address },
      { label: 'City', value: application.city },
      { label: 'ZIP code', value: application.zipCode },
      { label: 'Website', value: application.website },
    ],
    after: [
      { label: 'Contact name', value: application.contactName },
      { label: 'Title/Position', value: application.contactTitle },
      { label: 'Email', value: application.contactEmail },
      { label: 'Phone', value: application.contactPhone },
      { label: 'Additional info', value: application.additionalInfo },
      { label: 'Terms accepted', value: yesOrNo(application.termsAccepted) },
      { label: 'Applied', value: formatShortDay(application.createdAt) },
    ],
  };
}

export function venueDetails(venue: Venue): Detail[] {
  const { before, after } = commonDetails(venue);
  const outdoors = venue.hasOutdoorSpace === null ? null : yesOrNo(venue.hasOutdoorSpace);
  return [
    ...before,
    { label: 'Venue type', value: venue.venueType },
    { label: 'Outdoor space', value: outdoors },
    ...after,
  ];
}

export function vendorDetails(vendor: Vendor): Detail[] {
  const { before, after } = commonDetails(vendor);
  return [
    ...before,
    { label: 'Vendor type', value: vendor.vendorType },
    { label: 'Products', value: vendor.productDescription },
    { label: 'Social media', value: vendor.socialMedia },
    { label: 'Booth requirements', value: vendor.boothRequirements },
    ...after,
  ];
}

type ApplicationDialogProps = {
  application: Venue | Vendor;
  details: Detail[];
  approveLabel: string;
  onApprove: () => void;
  isApproving: boolean;
  onClose: () => void;
};

export function ApplicationDialog({
  application,
  details,
  approveLabel,
  onApprove,
  isApproving,
  onClose,
}: ApplicationDialogProps) {
  return (
    <Dialog title={application.businessName} description="The whole application." onClose={onClose}>
      <ApprovalBand isApproved={application.isApproved} />
      <dl className="mt-5 grid gap-x-6 gap-y-4 [overflow-wrap:anywhere] wide:grid-cols-2">
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-dusk text-sm">{label}</dt>
            <dd className="whitespace-pre-line">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {!application.isApproved && (
        <Button className="mt-6" isBusy={isApproving} onClick={onApprove}>
          {approveLabel}
        </Button>
      )}
    </Dialog>
  );
}
