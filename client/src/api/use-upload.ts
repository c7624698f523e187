import { useRef, useState } from 'react';
import { errorText, fieldMessages } from './request';
import { uploadFile } from './upload-file';
import { useSingleFlightMutation } from './use-single-flight-mutation';

type UploadRequest = { url: string; file: Blob };

/** Uploads one picture at a time. What was cancelled is no error. */
export function useUpload<Body>({ onUploaded }: { onUploaded: (body: Body) => void }) {
  const [sent, setSent] = useState(0);
  const current = useRef<AbortController | null>(null);
  const { mutate, reset, error, isPending } = useSingleFlightMutation({
    mutationFn: async ({ url, file }: UploadRequest) => {
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
    upload: mutate,
    cancel: () => current.current?.abort(),
    /** Forgets the last error. */
    reset,
    /** What is wrong with the words about the picture. */
    altError,
    /** What else went wrong. */
    failure: error && altError === undefined ? (otherError ?? errorText(error)) : null,
    isUploading: isPending,
    /** How much is sent, from 0 to 1. */
    sent,
  };
}
