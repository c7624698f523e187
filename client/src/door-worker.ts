import { pages } from '@shared/pages';
import { keepOffline } from './keep-offline';

keepOffline({
  cacheName: 'door-shell',
  // The document of every link, under a path that holds no token.
  shell: pages.door.replace(':token', 'last'),
  paths: /^\/door\//,
});
