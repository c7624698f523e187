import { zodResolver } from '@hookform/resolvers/zod';
import { partnerLinkForm } from '@shared/partners/partners';

export const linkRules = zodResolver(partnerLinkForm, undefined, { raw: true });
