import { call } from './request';

/** Reports how much of a file is sent, from 0 to 1. */
type OnProgress = (sent: number) => void;

type Upload = { onProgress: OnProgress; signal: AbortSignal };

/** The headers of a response that the rest of the client reads. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Date']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Uses XMLHttpRequest, because no browser reports the upload progress of a fetch. */
function byXhr(
  file: Blob,
  url: string,
  { method = 'POST', headers }: { method?: string; headers: Headers },
  { onProgress, signal }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const leave = () => signal.removeEventListener('abort', abort);
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      leave();
      resolve(
        new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }),
      );
    });
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, () => {
        leave();
        reject(new DOMException(`The upload ended with ${failure}`, 'AbortError'));
      });
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

/** Sends a file as the body of a request. Returns the response's JSON. Rejects with the reason of `signal` if it aborts. */
export async function uploadFile<Body>(url: string, file: Blob, upload: Upload): Promise<Body> {
  const { signal } = upload;
  const response = await call('POST', url, { headers: { 'Content-Type': file.type }, signal }, (to, init) => {
    // The call may have waited for a new session meanwhile.
    signal.throwIfAborted();
    upload.onProgress(0);
    return byXhr(file, to, { ...init, method: 'POST' }, upload);
  });
  return response.json();
}
