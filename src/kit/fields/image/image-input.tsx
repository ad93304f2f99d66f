import { Avatar } from '../../../ui/display/avatar';
import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';
import styles from './image-input.module.css';

/** Its address, and the picture as far as it is one of this origin. */
const ImageInput = (props: InputProps) => (
  <div className={styles['image']}>
    <Avatar src={props.value} name="" size={36} />
    <TextControl {...props} keys="url" latin />
  </div>
);

export const imageInput: FieldInput = { Control: ImageInput };
