import { useParams } from 'wouter';
import { ConfirmAddress } from '@/features/account/address/confirm-address';
import { LinkFrame } from '@/ui/page/ending';

export default function ConfirmAddressPage() {
  const { token = '' } = useParams();
  return (
    <LinkFrame>
      <ConfirmAddress token={token} />
    </LinkFrame>
  );
}
