export type Coordinates = { latitude: number; longitude: number };

export type CoordinatesProblem = 'unreadable' | 'short-link' | 'no-coordinates' | 'out-of-range';

export type ReadCoordinates = Coordinates | { problem: CoordinatesProblem };

const decimal = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const pair = new RegExp(String.raw`^\s*(${decimal})\s*(?:,\s*|\s+)(${decimal})`);
/** `28.5421° N, 81.3790° W`, as Apple's maps copy it. */
const compass = /^\s*(\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])[\s,]+(\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])\s*$/i;
/** The place itself in a link of Google's maps. */
const googlePlace = new RegExp(`!3d(${decimal})!4d(${decimal})`, 'g');
/** The middle of what a map shows: the place, or near it. */
const googleView = new RegExp(`@(${decimal}),(${decimal})`);
const openStreetMapView = new RegExp(`^#(?:.*&)?map=[\\d.]+/(${decimal})/(${decimal})`);

/** Parameters of map links that hold a place, the most exact first. Apple's, Google's, then those of others. */
const placeParameters = ['coordinate', 'll', 'q', 'query', 'destination', 'daddr', 'center'];

/** Hosts of short links. Only following them shows where they lead. */
const shortLinks = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|osm\.org|bit\.ly|tinyurl\.com)$/;

const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

function within(latitude: number, longitude: number): ReadCoordinates {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { problem: 'out-of-range' };
  return { latitude: sixDecimals(latitude), longitude: sixDecimals(longitude) };
}

function matched(match: RegExpMatchArray | RegExpExecArray | null | undefined): ReadCoordinates | null {
  return match ? within(Number(match[1]), Number(match[2])) : null;
}

function parseUrl(text: string): URL | null {
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function inParameters({ searchParams }: URL): ReadCoordinates | null {
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')];
  if (latitude && longitude) return matched(pair.exec(`${latitude},${longitude}`));
  for (const name of placeParameters) {
    const found = matched(pair.exec((searchParams.get(name) ?? '').replace(/^loc:/, '')));
    if (found) return found;
  }
  return null;
}

function inLink(url: URL): ReadCoordinates {
  return (
    matched([...url.href.matchAll(googlePlace)].at(-1)) ??
    inParameters(url) ??
    matched(googleView.exec(url.pathname.replaceAll('%2C', ','))) ??
    matched(openStreetMapView.exec(url.hash)) ?? {
      problem: shortLinks.test(url.hostname) ? 'short-link' : 'no-coordinates',
    }
  );
}

/** Reads coordinates (`28.5421, -81.379`, or a map's link of Google, Apple, OpenStreetMap). Null where blank. */
export function readCoordinates(text: string): ReadCoordinates | null {
  const typed = text.trim();
  if (typed === '') return null;
  const url = parseUrl(typed);
  if (url) return inLink(url);
  const [, latitude, northOrSouth, longitude, eastOrWest] = compass.exec(typed) ?? [];
  if (latitude && northOrSouth && longitude && eastOrWest)
    return within(
      Number(latitude) * (/s/i.test(northOrSouth) ? -1 : 1),
      Number(longitude) * (/w/i.test(eastOrWest) ? -1 : 1),
    );
  const plain = new RegExp(`${pair.source}\\s*$`).exec(
    typed.replace(/^geo:/i, '').replace(/^\((.*)\)$/, '$1'),
  );
  return matched(plain) ?? { problem: 'unreadable' };
}

export const writeCoordinates = ({
  latitude = null,
  longitude = null,
}: Partial<Record<keyof Coordinates, number | null>>): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;

export const coordinatesProblems: Record<CoordinatesProblem, string> = {
  unreadable: 'Must be a map link, or two numbers like 28.5421, -81.3790',
  'short-link': 'Short links have no coordinates. Open it, then copy the link from the map’s address bar',
  'no-coordinates': 'This link has no coordinates. Choose the place on the map, then copy the link again',
  'out-of-range':
    'There is no such place. Enter the latitude first (up to 90), then the longitude (up to 180)',
};
