import { useRef, useState } from 'react';
import { call, errorText, fieldMessages } from './request';
import { useSingleFlightMutation } from './use-single-flight-mutation';

type OnProgress = (sent: number) => void;

type Upload = { onProgress: OnProgress; signal: AbortSignal };

/** Uses XMLHttpRequest, because no browser reports the upload progress of a fetch. */
function byXhr(file: Blob, url: string, headers: Headers, { onProgress, signal }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: { Date: request.getResponseHeader('Date') ?? '' },
        }),
      ),
    );
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, () =>
        reject(new DOMException(`The upload ended with ${failure}`, 'AbortError')),
      );
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Sends a file as the body of a request. Returns the response's JSON. Rejects with the reason of `signal` if it aborts. */
async function uploadFile<Body>(url: string, file: Blob, upload: Upload): Promise<Body> {
  const { signal } = upload;
  const response = await call(
    'POST',
    url,
    { headers: { 'Content-Type': file.type }, signal },
    (to, { headers }) => {
      // The call may have waited for a new session meanwhile.
      signal.throwIfAborted();
      upload.onProgress(0);
      return byXhr(file, to, headers, upload);
    },
  );
  return response.json();
}

/** Uploads one picture at a time. What was cancelled is no error. */
export function useUpload<Body>({ onUploaded }: { onUploaded: (body: Body) => void }) {
  const [sent, setSent] = useState(0);
  const current = useRef<AbortController | null>(null);
  const { mutate, reset, error, isPending } = useSingleFlightMutation({
    mutationFn: async ({ url, file }: { url: string; file: Blob }) => {
      const controller = new AbortController();
      current.current = controller;
      try {
        return await uploadFile<Body>(url, file, { onProgress: setSent, signal: controller.signal });
      } catch (failure) {
        if (controller.signal.aborted) return null;
        throw failure;
      }
    },
    onSuccess: (body) => {
      if (body !== null) onUploaded(body);
    },
  });
  const { alt: altError, ...others } = Object.fromEntries(fieldMessages(error));
  const [otherError] = Object.values(others);
  return {
    start: mutate,
    cancel: () => current.current?.abort(),
    reset,
    altError,
    failure: error && altError === undefined ? (otherError ?? errorText(error)) : null,
    isUploading: isPending,
    /** How much is sent, from 0 to 1. */
    sent,
  };
}
