import { completeApplication } from '@shared/partners/complete-application';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';

type Place = { name: string; address: string; contactEmail: string };

/** Makes a venue of a place on a route, which the form of the stop names otherwise. The form shows the errors. */
export const useAddVenue = () =>
  useChange({
    send: ({ name, address, contactEmail }: Place) =>
      sendJson('POST', '/api/admin/venues', {
        ...completeApplication({ address }),
        businessName: name,
        contactEmail,
      }),
    refetch: ['/api/admin/venues'],
    done: ({ businessName }) => ({
      title: `${businessName} added`,
      description: 'It is one of your venues. Save the route, and you can invite it.',
    }),
  });
