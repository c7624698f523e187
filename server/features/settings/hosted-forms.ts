import { hostedFormKeys } from '@shared/settings';
import type { RequestHandler } from 'express';
import { allowFrames } from '../../http/security-headers';
import { readSiteSettings } from './queries';

/** Lets pages embed the form provider whom the settings name, and nobody else (decision P7). */
export const allowHostedForms: RequestHandler = async (req, res, next) => {
  try {
    const settings = await readSiteSettings(req.db);
    const addresses = hostedFormKeys.flatMap((key) => settings[key]?.value || []);
    allowFrames(res, [...new Set(addresses.map((address) => new URL(address).origin))]);
  } catch (error) {
    // The page is of use without the frame; without the page nothing is.
    req.log.warn({ err: error }, 'the settings could not be read: pages embed no form');
  }
  next();
};
