import { defineKind, operators } from '../../../fields/define-kind';
import { fileOptions } from '../file/kind';
import { initials } from '../../../fields/image/kind';

export const imageFile = defineKind(
  'imageFile',
  'The same for an image, which is shown; `types` is `image/*` by default.',
  { options: () => ({ ...initials(), ...fileOptions() }), operators: operators.empty },
);
