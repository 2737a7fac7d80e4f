import type { ReactNode } from 'react';
import type { Field as FieldName } from '#core/form/field-errors.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { useView } from '#core/react.ts';
import type { PhotosStore } from '#core/upload/photos.store.ts';
import { PhotoPicker } from '../photo-picker/photo-picker.tsx';
import { Field } from './field.tsx';

interface Props<Values extends object> {
  form: FormStore<Values>;
  name: FieldName<Values>;
  /** The store of the form for this field. */
  photos: PhotosStore;
  label: string;
  /** Offers the camera beside the album, for example for a document at hand. */
  camera?: boolean;
  /** A drawing of the expected photo, shown until one is chosen. */
  sample?: ReactNode;
}

/** Why a photo was refused, and that one is required: both are shown. */
const both = (problem: string, error = ''): string =>
  [...new Set([problem, error])].filter((text) => text !== '').join('，');

/** Photos of a form. */
export function FormPhotos<Values extends object>({
  form,
  name,
  photos,
  label,
  camera,
  sample,
}: Props<Values>) {
  const chosen = useView(photos.$photos);
  const problem = useView(photos.$problem);
  return (
    <Field form={form} name={name}>
      {({ error }) => (
        <PhotoPicker
          label={label}
          camera={camera}
          sample={sample}
          photos={chosen}
          max={photos.max}
          problem={both(problem, error)}
          onAdd={(files) => void photos.add(files)}
          asksApp={photos.asksApp}
          onAskApp={photos.pickInApp}
          onRemove={photos.remove}
          onRetry={photos.retry}
        />
      )}
    </Field>
  );
}
