import { PicturesSection } from '@/features/pictures/admin/pictures-section';

export function PicturesPage() {
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-4">
      <h1 className="mb-4 text-title max-wide:mb-1 max-wide:text-heading">Pictures</h1>
      <PicturesSection />
    </div>
  );
}
