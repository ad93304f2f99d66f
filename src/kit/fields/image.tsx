import { Avatar, Flex } from 'antd';
import { textAt } from '../../lib/value-at';
import { initialsOf, ownPicture } from '../../ui/picture';
import { Box } from './box';
import type { FieldKindParts, FieldProps, InputProps } from './field-kind';

/** Only a picture of the page's own origin is shown; initials stand in for any other. */
const picture = (value: unknown, name: string, size: number) => (
  <Avatar
    size={size}
    src={ownPicture(typeof value === 'string' ? value : undefined) ?? null}
    alt=""
    aria-hidden
  >
    {initialsOf(name)}
  </Avatar>
);

const nameOf = ({ field, row }: FieldProps) =>
  field.initials === undefined ? '' : textAt(row, field.initials);

/** The picture and its address. */
const ImageInput = (props: InputProps) => (
  <Flex gap="small" align="center">
    {picture(props.value, '', 36)}
    <Box {...props} inputMode="url" latin />
  </Flex>
);

export const imageField: FieldKindParts = {
  view: {
    Cell: (props) => picture(props.value, nameOf(props), 26),
    Detail: (props) => picture(props.value, nameOf(props), 72),
    width: 60,
    showsAbsent: () => true,
  },
  input: { Control: ImageInput },
};
