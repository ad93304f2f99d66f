import { rowPath, optional } from '../../schema/shapes/marks';
import { defineKind, operators } from '../define-kind';

export const initials = () => ({
  initials: optional('The path of the text whose initials stand in for a missing image.', rowPath('value')),
});

export const image = defineKind(
  'image',
  'The address of an image. Of another host it is shown where the page’s policy allows that: see the setting `imageOrigins`.',
  { options: initials, operators: operators.empty },
);
