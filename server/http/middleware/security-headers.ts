import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { startScript } from '@shared/rendering/start-script';
import type { Response } from 'express';
import helmet from 'helmet';

const startScriptHash = createHash('sha256').update(startScript).digest('base64');

type Environment = { isProduction: boolean; isDevelopment?: boolean };

/** What the scripts have that Vite writes into documents. */
export const developmentNonce = 'development';

const policyHeader = 'Content-Security-Policy';

/** Content-Security-Policy and the other security headers, on every response; of scripts and styles, less (static-files.ts). */
export function securityHeaders({ isProduction, isDevelopment = false }: Environment) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // An event's picture may be on any site that the organizer chooses.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        scriptSrc: [
          "'self'",
          `'sha256-${startScriptHash}'`,
          ...(isDevelopment ? [`'nonce-${developmentNonce}'`] : []),
        ],
        // Dialogs inject a style element that keeps the page behind them from scrolling.
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isProduction,
    xFrameOptions: { action: 'deny' },
    // Of Internet Explorer and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
}

/** The same headers as lines of HTTP, for responses without Express. */
export function securityHeaderLines(config: { isProduction: boolean }): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(config)(request, response, () => undefined);
  return Object.entries(response.getHeaders())
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

const scripts = "script-src 'self'";

/** Lets this page use the camera, and compile the program that reads QR codes where the browser cannot. */
export function allowScanner(res: Response): void {
  res.set(policyHeader, res.get(policyHeader)?.replace(scripts, `${scripts} 'wasm-unsafe-eval'`));
  res.set('Permissions-Policy', 'camera=(self)');
}

/** Lets this page show what is on its computer only, as a picture before it is uploaded. */
export function allowPreviews(res: Response): void {
  res.set(policyHeader, res.get(policyHeader)?.replace("img-src 'self'", "img-src 'self' blob:"));
}

/** Lets this page embed frames of these origins, and no others. */
export function allowFrames(res: Response, origins: string[]): void {
  if (origins.length === 0) return;
  res.set(policyHeader, `${res.get(policyHeader)};frame-src ${origins.join(' ')}`);
}
