import { describe, expect, it } from 'vitest';
import { readCoordinates, writeCoordinates } from './coordinates';

const lakeEola = { latitude: 28.5421, longitude: -81.379 };

describe('coordinates that are typed', () => {
  it.each([
    '28.5421, -81.3790',
    '28.5421,-81.379',
    ' 28.5421 -81.379 ',
    '(28.5421, -81.3790)',
    '28.5421° N, 81.3790° W',
    '28.5421 N 81.379 W',
    'geo:28.5421,-81.379',
  ])('are read from %j', (text) => expect(readCoordinates(text)).toEqual(lakeEola));

  it('may be whole numbers, and south and east, and are kept to a tenth of a metre', () => {
    expect(readCoordinates('-33, 151')).toEqual({ latitude: -33, longitude: 151 });
    expect(readCoordinates('33.5° S, 151.25° E')).toEqual({ latitude: -33.5, longitude: 151.25 });
    const exact = '28.54211234567, -81.37899999999';
    expect(readCoordinates(exact)).toEqual({ latitude: 28.542112, longitude: -81.379 });
  });

  it.each(['12 Orange Avenue', '28.5421', '28.5421, west', '28,5421 81,3790', '1, 2, 3'])(
    'are not guessed from %j',
    (text) => expect(readCoordinates(text)).toEqual({ problem: 'unreadable' }),
  );

  it.each(['-81.379, 280', '95, 10'])('must be a place on earth: %j', (text) =>
    expect(readCoordinates(text)).toEqual({ problem: 'out-of-range' }),
  );

  it.each(['', '  '])('may be left out: %j', (text) => expect(readCoordinates(text)).toBeNull());
});

describe('coordinates in a link to a map', () => {
  it.each([
    ['Google, a view', 'https://www.google.com/maps/@28.5421,-81.379,17z'],
    [
      'Google, a place beside the middle of the view',
      'https://www.google.com/maps/place/Lake+Eola/@28.6,-81.4,15z/data=!3m1!4b1!4m6!3m5!1s0x88e:0x1!8m2!3d28.5421!4d-81.3790!16s%2Fm',
    ],
    ['Google, a search', 'https://www.google.com/maps/search/?api=1&query=28.5421,-81.3790'],
    ['Google, a search, encoded', 'https://www.google.com/maps/search/?api=1&query=28.5421%2C-81.3790'],
    ['Google, the short parameter', 'https://maps.google.com/?q=28.5421,-81.379'],
    ['Google, a marker', 'https://maps.google.com/maps?q=loc:28.5421,-81.379'],
    ['Google, a way there', 'https://www.google.com/maps/dir/?api=1&destination=28.5421,-81.379'],
    ['Apple', 'https://maps.apple.com/?ll=28.5421,-81.379&q=Lake%20Eola'],
    ['Apple, a place', 'https://maps.apple.com/place?coordinate=28.5421,-81.379&name=Lake%20Eola'],
    ['OpenStreetMap, a view', 'https://www.openstreetmap.org/#map=17/28.5421/-81.3790'],
    ['OpenStreetMap, a marker', 'https://www.openstreetmap.org/?mlat=28.5421&mlon=-81.379#map=17/28.6/-81.4'],
    ['OpenStreetMap, with layers', 'https://www.openstreetmap.org/#layers=T&map=17/28.5421/-81.379'],
  ])('are read: %s', (_name, link) => expect(readCoordinates(link)).toEqual(lakeEola));

  it.each([
    'https://maps.app.goo.gl/AbCdEf123',
    'https://goo.gl/maps/AbCdEf123',
    'https://maps.apple/p/AbC',
    'https://osm.org/go/ZVcZ8',
  ])('are not in the short link %s', (link) =>
    expect(readCoordinates(link)).toEqual({ problem: 'short-link' }),
  );

  it.each(['https://www.google.com/maps/place/Lake+Eola', 'https://tail.example/'])(
    'are missing in %s',
    (link) => expect(readCoordinates(link)).toEqual({ problem: 'no-coordinates' }),
  );

  it('survives a link that cannot be decoded', () => {
    expect(readCoordinates('https://www.google.com/maps/%E0%A4%A')).toEqual({ problem: 'no-coordinates' });
  });
});

it('coordinates in the form are written as they can be read again', () => {
  expect(readCoordinates(writeCoordinates(lakeEola))).toEqual(lakeEola);
  expect(writeCoordinates({ latitude: null, longitude: null })).toBe('');
});
