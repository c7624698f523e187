import { useRef, useState } from 'react';
import { uploadFile } from './upload-file';
import { useSingleFlightMutation } from './use-single-flight-mutation';

type UploadRequest = { url: string; file: Blob };

/** Uploads one file at a time. What was cancelled is no error. */
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
  return {
    upload: mutate,
    cancel: () => current.current?.abort(),
    /** Forgets the last error. */
    reset,
    error,
    isUploading: isPending,
    /** How much has left, from 0 to 1. */
    sent,
  };
}
