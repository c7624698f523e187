import { read } from '@/api/request';

export async function getFile(url: string): Promise<Blob> {
  const response = await read(url);
  return response.blob();
}
