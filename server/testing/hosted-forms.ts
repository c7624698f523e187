import type { HookProvider } from '@shared/hooks/hooks';
import { hookDeliveries } from '@shared/hooks/tables';
import { signatureOf } from './form-payloads';
import type { testServer } from './server';

type Connection = { path: string; secret: string | null; provider: HookProvider };

/** What the tests of hosted forms do with the site at `https://pups.example`. */
export function hostedForms(server: ReturnType<typeof testServer>) {
  return {
    deliveries: () => server.db.select().from(hookDeliveries).orderBy(hookDeliveries.id),
    async connect(provider: HookProvider, kind = 'venue') {
      const { body } = await server.admin.post('/api/admin/hooks').send({ kind, provider }).expect(201);
      return { ...body, path: body.url.replace('https://pups.example', '') };
    },
    read: async () => (await server.admin.get('/api/admin/hooks').expect(200)).body,
    update: (id: number, body: object) => server.admin.put(`/api/admin/hooks/${id}`).send(body),
    /** Posts a payload, or the text of one, as its provider does. */
    post({ path, secret, provider }: Connection, payload: object | string) {
      const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const headers = signatureOf[provider](secret ?? '', body);
      return server.api.post(path).type('json').set(headers).send(body);
    },
  };
}
