import { pictureFileHint } from '@shared/pictures/picture-files';
import { pictureMediaTypes } from '@shared/pictures/picture-states';
import type { ComponentProps } from 'react';
import { FileChooser } from '@/ui/form/file-chooser';

type PictureChooserProps = Omit<ComponentProps<typeof FileChooser>, 'accept' | 'hint' | 'cameraLabel'>;

export const PictureChooser = (props: PictureChooserProps) => (
  <FileChooser
    accept={pictureMediaTypes.join()}
    hint={pictureFileHint}
    cameraLabel="Take one now"
    {...props}
  />
);
